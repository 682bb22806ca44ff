import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signInBody } from '../../../../contract/people/accounts.ts'
import { type FetchSchema, useRules } from './form-rules.ts'

function rules<Input, Output>(fetchSchema: FetchSchema<Input, Output>) {
  return renderHook(() => useRules(fetchSchema)).result.current
}

test('what was fetched without the schema is an error, not a form without rules', async () => {
  const built: { signInBody?: typeof signInBody } = {}
  const { fetch, judge } = rules(async () => built.signInBody as typeof signInBody)
  await expect(fetch()).rejects.toThrow('This form has no rules')
  await expect(judge(() => ({}))).rejects.toThrow('This form has no rules')
})

test('what could not be fetched is asked for again', async () => {
  let isOnline = false
  const { judge } = rules(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return signInBody
  })
  expect(await judge(() => ({ email: 'as typed' }))).toEqual({ body: { email: 'as typed' } })
  isOnline = true
  expect(await judge(() => ({}))).toEqual({ problems: { email: 'Required', password: 'Required' } })
})
