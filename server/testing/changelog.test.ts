import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

test('the changelog begins with the version that runs, and the image has its tag', () => {
  const released = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)]
  const tag = /^ {4}newTag: "(.+)"$/m.exec(read('deploy/kubernetes/kustomization.yaml'))?.[1]
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect([released[0]?.[1], tag]).toEqual([version, version])
})
