import { useRef } from 'react'

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

/** The part of Standard Schema that a form needs; zod's schemas have it, and this file keeps zod out. */
interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
    readonly validate: (value: unknown) => Outcome<Output> | Promise<Outcome<Output>>
  }
}

type Outcome<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** The accepted values, or the first error of each field by dotted path. */
type Judged<Output> = { body: Output; problems?: undefined } | { problems: Record<string, string> }

function judge<Input, Output>(schema: StandardSchema<Input, Output>, values: unknown): Judged<Output> {
  const outcome = schema['~standard'].validate(values)
  if (outcome instanceof Promise) throw new TypeError('A form needs a schema that answers at once.')
  if (!outcome.issues) return { body: outcome.value }
  const problems: Record<string, string> = {}
  for (const { path = [], message } of outcome.issues) {
    const name = path.map(step => String(typeof step === 'object' ? step.key : step)).join('.')
    problems[name] ??= message
  }
  return { problems }
}
