import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signInBody } from '../../../contract/accounts.ts'
import { type FetchSchema, useRules } from './form-rules.ts'

function rules<Input>(fetchSchema: FetchSchema<Input>) {
  return renderHook(() => useRules(fetchSchema)).result.current
}

test('what was fetched without the schema is an error, not a form without rules', async () => {
  const built: { signInBody?: typeof signInBody } = {}
  const { fetch, problemsOf } = rules(async () => built.signInBody as typeof signInBody)
  await expect(fetch()).rejects.toThrow('This form has no rules')
  await expect(problemsOf(() => ({}))).rejects.toThrow('This form has no rules')
})

test('what could not be fetched is asked for again', async () => {
  let isOnline = false
  const { problemsOf } = rules(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return signInBody
  })
  expect(await problemsOf(() => ({}))).toEqual({})
  isOnline = true
  expect(await problemsOf(() => ({}))).toEqual({ email: 'Required', password: 'Required' })
})
