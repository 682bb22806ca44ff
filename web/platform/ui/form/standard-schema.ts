/** The part of Standard Schema that a form needs; zod's schemas have it, and this file keeps zod out. */
export interface StandardSchema<Input, Output> {
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
export type Judged<Output> = { body: Output; problems?: undefined } | { problems: Record<string, string> }

export function judge<Input, Output>(schema: StandardSchema<Input, Output>, values: unknown): Judged<Output> {
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
