/** The part of Standard Schema that a form needs; zod's schemas have it, and this file keeps zod out. */
export interface StandardSchema<Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: { readonly input: Input; readonly output: unknown } | undefined
    readonly validate: (value: unknown) => Outcome | Promise<Outcome>
  }
}

interface Outcome {
  readonly issues?: readonly Issue[] | undefined
}

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** What is wrong with these values, by dotted path; the first message of each. */
export function problemsOf<Input>(schema: StandardSchema<Input>, values: unknown): Record<string, string> {
  const outcome = schema['~standard'].validate(values)
  if (outcome instanceof Promise) throw new TypeError('A form needs a schema that answers at once.')
  const problems: Record<string, string> = {}
  for (const { path = [], message } of outcome.issues ?? []) {
    const name = path.map(step => String(typeof step === 'object' ? step.key : step)).join('.')
    problems[name] ??= message
  }
  return problems
}
