import { expect, it } from 'vitest'
import { makeAnswerCheck } from './answer-check.ts'
import { useTestApp } from './app.ts'
import * as make from './factories.ts'

const t = useTestApp()

it('finds a field that nobody described, also where a shape is made of another one', async () => {
  await make.application(t.db)
  const { text, body } = await (await t.organiser()).get('/api/application')
  const { ListedApplication } = (await t.visitor.get('/api/openapi.json')).body.components.schemas
  expect(ListedApplication.allOf).toEqual([{ $ref: '#/components/schemas/ApplicationRow' }])
  const check = makeAnswerCheck(t.app)
  const sent = (row: object) => () =>
    check({
      method: 'GET',
      url: '/api/application',
      status: 200,
      setOff: [],
      body: { ...JSON.parse(text), data: [row] },
    })
  const [row] = body.data
  const { team_name: _, ...nameless } = row
  expect(sent(row)).not.toThrow()
  expect(sent({ ...row, password_hash: 'x' })).toThrow('must NOT have additional properties')
  expect(sent(nameless)).toThrow("must have required property 'team_name'")
})
