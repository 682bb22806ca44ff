import { useRef } from 'react'
import { judge, type Judged, type StandardSchema } from './standard-schema.ts'

export type FetchSchema<Input, Output> = () => Promise<StandardSchema<Input, Output>>

export interface Rules<Output> {
  fetch: () => Promise<unknown>
  /** Checks the values once the rules are loaded. */
  judge: (values: () => unknown) => Promise<Judged<Output>>
}

/**
 * The rules of a form, fetched when somebody first touches it: a page is there before what checks it. Where they
 * cannot be fetched, nothing is wrong here and the server, which checks everything, says what is. Rules that came
 * without a schema are a fault of the build, and an error: such a form would check nothing and nobody would see it.
 */
export function useRules<Input, Output>(fetchSchema: FetchSchema<Input, Output>): Rules<Output> {
  const fetched = useRef<Promise<StandardSchema<Input, Output> | null>>(null)
  const fetch = () =>
    (fetched.current ??= fetchSchema().then(present, () => {
      fetched.current = null
      return null
    }))
  return {
    fetch,
    judge: async values => {
      const schema = await fetch()
      // Not checked here: the server removes unknown fields and reports errors.
      return schema ? judge(schema, values()) : { body: values() as Output }
    },
  }
}

function present<Schema>(schema: Schema | undefined): Schema {
  if (!schema) throw new TypeError('This form has no rules: its schema is not in what was fetched.')
  return schema
}
