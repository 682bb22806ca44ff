// `npm run deploy:pin`: asks the registries for the digests of the images in deploy/, and writes them beside their tags.
// With a digest, what runs is what was tried, whatever somebody pushes under the tag later. Run it again for a new tag, or
// for the security updates of an old one, and commit what it changed. Another folder than deploy/ may be named.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { imagesOf } from './images.mjs'
import { root } from './set-up.mjs'

/** Programs that read the digest of an image, for all its systems together. The first that is here is asked. */
const tools = [
  name => ['crane', 'digest', name],
  name => ['skopeo', 'inspect', '--format', '{{.Digest}}', `docker://${name}`],
  name => ['docker', 'buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', name],
]

const failures = []
const images = imagesOf(process.argv[2] ?? join(root, 'deploy'), name => {
  const { digest, reason } = ask(name)
  if (!digest) failures.push(`${name}: ${reason}`)
  return digest
})
for (const { file, name, digest } of images) if (digest) console.log(`${file}: ${name}@${digest}`)
if (failures.length > 0) {
  console.error(`No digest could be read for ${failures.length} of ${images.length} images:`)
  for (const failure of failures) console.error(`- ${failure}`)
  process.exitCode = 1
}

function ask(name) {
  for (const tool of tools) {
    const [program, ...words] = tool(name)
    const { error, status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
    if (error) continue
    const digest = stdout.trim()
    if (status === 0 && /^sha256:[0-9a-f]{64}$/.test(digest)) return { digest }
    return { reason: `${program} said: ${(stderr.trim() || digest).split('\n').at(-1)}` }
  }
  return { reason: 'there is no crane, skopeo or docker here' }
}
