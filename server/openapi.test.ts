import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { useTestApp } from './testing/app.ts'

const t = useTestApp()

it('describes the API without violating a recommended rule', async () => {
  const source = (await t.visitor.get('/api/openapi.json')).text
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.filter(({ severity }) => severity === 'error').map(found => found.message)).toEqual([])
})

it('describes every endpoint that is served', async () => {
  const { paths } = (await t.visitor.get('/api/openapi.json')).body
  const described = Object.entries<object>(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map(method => `${method.toUpperCase()} ${path}`),
  )
  const served = t.app.endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(served.sort())
})

it('shows it on a page that loads nothing from elsewhere', async () => {
  const page = await t.visitor.get('/api/docs')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(found => found[1] ?? '')
  expect(addresses).toEqual([
    '/api/docs/swagger-ui.css',
    '/api/docs/swagger-ui-bundle.js',
    '/api/docs/start.js',
  ])
  const statuses = await Promise.all(addresses.map(async address => (await t.visitor.get(address)).status))
  expect(statuses).toEqual([200, 200, 200])
})
