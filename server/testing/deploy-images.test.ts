import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laurel-deploy-'))
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program of this name that is found before any other. */
function install(name: string, script: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

function run(command: string, words: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    encoding: 'utf8',
    env: { ...env, PATH: `${folder}:/usr/bin:/bin` },
  })
  return { status, stdout, stderr }
}

describe('npm run deploy:pin', () => {
  const digest = `sha256:${'ab'.repeat(32)}`
  const pin = () => run(process.execPath, [join(root, 'scripts/deploy-pin.mjs'), join(folder, 'deploy')])
  const read = (file: string) => readFileSync(join(folder, 'deploy', file), 'utf8')
  const composeImages = () => {
    const { services } = parse(read('compose.yaml')) as { services: Record<string, { image: string }> }
    return Object.values(services).map(({ image }) => image)
  }

  test('writes the digest of each image beside its tag, again for a newer one', () => {
    const before = composeImages()
    const kustomization = read('kubernetes/kustomization.yaml')
    writeFileSync(
      join(folder, 'deploy/kubernetes/kustomization.yaml'),
      kustomization.replace('registry.example.com', 'registry.at.home'),
    )
    for (const shown of [`sha256:${'cd'.repeat(32)}`, digest]) {
      install('crane', `[ "$1" = digest ] && echo ${shown}`)
      const { status, stderr } = pin()
      expect([status, stderr]).toEqual([0, ''])
    }
    // What is built here has no registry.
    const pinned = before.map(image => (image === 'laurel' ? image : `${image.split('@')[0]}@${digest}`))
    expect(composeImages()).toEqual(pinned)
    expect(read('Dockerfile')).toMatch(new RegExp(`^ARG NODE_IMAGE=node:[^@]+@${digest}$`, 'm'))
    const { images } = parse(read('kubernetes/kustomization.yaml')) as { images: object[] }
    expect(images).toEqual([{ name: 'laurel', newName: 'registry.at.home/laurel', newTag: '0.2.0', digest }])
  })

  test('says why there is none, and leaves the files as they are', () => {
    const before = composeImages()
    install('crane', 'echo "no such host" >&2; exit 1')
    const { status, stderr } = pin()
    expect(status).toBe(1)
    expect(stderr).toContain(
      `- ${before.find(image => image.startsWith('postgres'))}: crane said: no such host\n`,
    )
    expect(composeImages()).toEqual(before)
  })
})

describe('the file store of compose.yaml', () => {
  const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')) as {
    services: Record<'laurel' | 'buckets', { environment: Record<string, string>; entrypoint: string[] }>
  }

  test('does not give Laurel the keys of its administrator', () => {
    expect(JSON.stringify(services.laurel)).not.toContain('FILES_ROOT_PASSWORD')
  })

  test('gets the same user and policy however often its step runs', () => {
    // Like mc: to attach what is attached is an error.
    install(
      'mc',
      `echo "$*" >> ${folder}/said
      case "$*" in
        *"policy entities"*) cat ${folder}/attached 2>/dev/null || true ;;
        *"policy attach"*) [ ! -e ${folder}/attached ] && echo "Policies: only-laurels-buckets" > ${folder}/attached ;;
      esac`,
    )
    const [shell = '', ...words] = services.buckets.entrypoint.map(word => word.replaceAll('$$', '$'))
    const env = { S3_ACCESS_KEY_ID: 'laurel', S3_SECRET_ACCESS_KEY: 'a secret' }
    for (const _ of [1, 2]) expect(run(shell, words, env)).toMatchObject({ status: 0, stderr: '' })
    const always = [
      'mb --ignore-existing files/laurel files/laurel-private',
      'admin user add files laurel a secret',
      'admin policy create files only-laurels-buckets /files-policy.json',
      'admin policy entities files --user laurel',
    ]
    const attached = 'admin policy attach files only-laurels-buckets --user laurel'
    expect(readFileSync(join(folder, 'said'), 'utf8').trim().split('\n')).toEqual([
      ...always,
      attached,
      ...always,
    ])
  })
})
