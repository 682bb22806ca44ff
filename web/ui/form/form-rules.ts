import { useRef } from 'react'
import { problemsOf, type StandardSchema } from './standard-schema.ts'

export type FetchSchema<Input> = () => Promise<StandardSchema<Input>>

/**
 * The rules of a form, fetched when somebody first touches it: a page is there before what checks it. Where they
 * cannot be had, nothing is wrong here and the server, which checks everything, says what is.
 */
export function useRules<Input>(fetchSchema: FetchSchema<Input>) {
  const fetched = useRef<Promise<StandardSchema<Input> | null>>(null)
  const fetch = () =>
    (fetched.current ??= fetchSchema().catch(() => {
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
