import { readdirSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'

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

it('calls shapes and calls by their names in the contract', async () => {
  const { paths, components } = (await t.visitor.get('/api/openapi.json')).body
  const { application, listedApplication } = await import('../../../contract/teams/applications.ts')
  const fieldsOf = (name: string): string[] => {
    const { allOf = [], properties = {} } = components.schemas[name]
    return [
      ...allOf.flatMap(({ $ref }: { $ref: string }) => fieldsOf($ref.split('/').at(-1) ?? '')),
      ...Object.keys(properties),
    ]
  }
  expect(fieldsOf('Application').sort()).toEqual(Object.keys(application.shape).sort())
  expect(fieldsOf('ListedApplication').sort()).toEqual(Object.keys(listedApplication.shape).sort())
  expect(paths['/api/company/{id}'].get.operationId).toBe('getCompany')
})

it('says once what the contract makes other shapes of', async () => {
  const { schemas } = (await t.visitor.get('/api/openapi.json')).body.components
  const { createPartnerBody, partnerBody } = await import('../../../contract/events/partners.ts')
  const further = Object.keys(createPartnerBody.shape).filter(name => !(name in partnerBody.shape))
  expect(schemas.CreatePartnerBody.allOf).toEqual([{ $ref: '#/components/schemas/PartnerBody' }])
  expect(Object.keys(schemas.CreatePartnerBody.properties)).toEqual(further)
})

it('gives each call a name of its own', async () => {
  const { paths } = (await t.visitor.get('/api/openapi.json')).body
  const names = Object.values<Record<string, { operationId: string }>>(paths).flatMap(calls =>
    Object.values(calls).map(({ operationId }) => operationId),
  )
  expect(
    names.filter(name => !/^[a-z]\w+$/.test(name) || names.indexOf(name) !== names.lastIndexOf(name)),
  ).toEqual([])
})

it('refers only to what it has, and has nothing that nobody refers to', async () => {
  const { text, body } = await t.visitor.get('/api/openapi.json')
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name))
  const { securitySchemes: _, ...sections } = body.components
  const components = Object.entries<object>(sections).flatMap(([section, named]) =>
    Object.keys(named).map(name => `${section}/${name}`),
  )
  expect([...references].sort()).toEqual(components.sort())
})

/** A name that two files export for two shapes would hide one of them. */
it('takes no name for two shapes', async () => {
  const folder = new URL('../../../contract/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    /^[a-z/-]+(\.calls)?\.ts$/.test(file),
  )
  const named = new Map<string, Set<unknown>>()
  for (const file of files)
    for (const [name, value] of Object.entries(await import(new URL(file, folder).href)))
      if (typeof value === 'object') named.set(name, (named.get(name) ?? new Set()).add(value))
  const { schemas } = (await t.visitor.get('/api/openapi.json')).body.components
  const shared = [...named].filter(([name, values]) => {
    const component = name.charAt(0).toUpperCase() + name.slice(1)
    return component in schemas && values.size > 1
  })
  expect(shared.map(([name]) => name)).toEqual([])
})

it('has no two paths that one address fits', async () => {
  const { paths } = (await t.visitor.get('/api/openapi.json')).body
  const all = Object.keys(paths).map(path => path.split('/'))
  const isFree = (part = '') => part.startsWith('{')
  const ambiguous = all.flatMap(one =>
    all.filter(
      other =>
        other !== one &&
        other.length === one.length &&
        one.every((part, at) => part === other[at] || isFree(part) || isFree(other[at])) &&
        // Where one is fixed wherever they differ, it comes first.
        one.some((part, at) => isFree(part) && !isFree(other[at])) &&
        !one.every((part, at) => isFree(part) || !isFree(other[at])),
    ),
  )
  expect(ambiguous.map(path => path.join('/'))).toEqual([])
})

it('is small enough to be read', async () => {
  const { text } = await t.visitor.get('/api/openapi.json')
  expect(Buffer.byteLength(text)).toBeLessThan(510_000)
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
