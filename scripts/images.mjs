// The images that deploy/ names, and which of them are pinned: named by the digest of their contents beside their tag.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const digest = 'sha256:[0-9a-f]{64}'

/** How each file names an image from a registry: what is before it, the name with its tag, and the digest. */
const places = {
  'compose.yaml': new RegExp(`^( +image: )([^\\s@]+:[^\\s@]+)(?:@(${digest}))?$`, 'gm'),
  Dockerfile: new RegExp(`^(ARG \\w+_IMAGE=)([^\\s@]+)(?:@(${digest}))?$`, 'gm'),
}

/** Kustomize puts name, tag and digest on lines of their own. */
const inKustomization = new RegExp(
  `^( +newName: (\\S+)\\n +newTag: "?([^"\\s]+)"?)(?:\\n +digest: (${digest}))?$`,
  'gm',
)

/** Stands for a registry of one's own until it is named. */
const isExample = name => /^[^/]*\bexample\.(com|org|net)\//.test(name)

/**
 * Reads the images of `deploy`, and writes the digests that `pin` gives.
 * @param {string} deploy
 * @param {(name: string) => string | undefined} [pin]
 */
export function imagesOf(deploy, pin = () => undefined) {
  const images = []
  const change = (file, pattern, replace) => {
    const path = join(deploy, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(pattern, replace)
    if (after !== before) writeFileSync(path, after)
  }
  const note = (file, name, pinned) => {
    if (isExample(name)) return undefined
    const found = pin(name) ?? pinned
    images.push({ file, name, digest: found })
    return found
  }
  for (const [file, pattern] of Object.entries(places)) {
    change(file, pattern, (_, before, name, pinned) => {
      const found = note(file, name, pinned)
      return `${before}${name}${found ? `@${found}` : ''}`
    })
  }
  change('kubernetes/kustomization.yaml', inKustomization, (whole, lines, name, tag, pinned) => {
    const found = note('kubernetes/kustomization.yaml', `${name}:${tag}`, pinned)
    return found ? `${lines}\n    digest: ${found}` : whole
  })
  return images
}
