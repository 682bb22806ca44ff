import { useRef } from 'react'
import { problemsOf, type StandardSchema } from './standard-schema.ts'

export type FetchSchema<Input> = () => Promise<StandardSchema<Input>>

/**
 * The rules of a form, fetched when somebody first touches it: a page is there before what checks it. Where they
 * cannot be fetched, nothing is wrong here and the server, which checks everything, says what is. Rules that came
 * without a schema are a fault of the build, and an error: such a form would check nothing and nobody would see it.
 */
export function useRules<Input>(fetchSchema: FetchSchema<Input>) {
  const fetched = useRef<Promise<StandardSchema<Input> | null>>(null)
  const fetch = () =>
    (fetched.current ??= fetchSchema().then(present, () => {
      fetched.current = null
      return null
    }))
  return {
    fetch,
    problemsOf: async (values: () => unknown): Promise<Record<string, string>> => {
      const schema = await fetch()
      return schema ? problemsOf(schema, values()) : {}
    },
  }
}

function present<Input>(schema: StandardSchema<Input> | undefined): StandardSchema<Input> {
  if (!schema) throw new TypeError('This form has no rules: its schema is not in what was fetched.')
  return schema
}
