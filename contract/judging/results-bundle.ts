import * as z from 'zod/mini'

/**
 * `results.json`, as it is published and as `npm run recompute` reads it (docs/judging-method.md §10). A key that it
 * does not name is refused, so nothing can be published along, such as a judge's name.
 */

const expected = {
  id: 'must be a text that is not empty',
  number: 'must be a number',
  whole: 'must be a whole number from 1 up',
  list: 'must be a list',
  object: 'must be an object',
} as const

const id = z.string(expected.id).check(z.minLength(1, expected.id))
const text = z.string('must be a text')
const number = z.number(expected.number)
const ids = z.array(id, expected.list)
const count = z.int(expected.whole).check(z.minimum(1, expected.whole))

const criterion = z.strictObject(
  {
    id,
    name: text,
    weight: number.check(z.minimum(0, 'must be 0 or more')),
    min: number,
    max: number,
  },
  expected.object,
)

const ballot = z.strictObject(
  { judge: id, project: id, scores: z.record(id, z.nullable(number), expected.object) },
  expected.object,
)

const line = z.strictObject({ name: id, chosen: count, best: count }, expected.object)

const options = z.strictObject(
  {
    lines: z.array(line, expected.list),
    projects: z.optional(ids),
    eligible: z.optional(ids),
    tracks: z.optional(z.record(id, id, expected.object)),
  },
  expected.object,
)

const lineResult = z.strictObject(
  {
    name: id,
    label: z.enum(['clear', 'close', 'not_decided'], 'must be clear, close or not_decided'),
    seats: ids,
    chance: number,
    rivals: ids,
    why: z.array(text, expected.list),
  },
  expected.object,
)

export const bundleResult = z.strictObject(
  {
    scores: z.record(id, number, expected.object),
    order: ids,
    places: z.record(id, count, expected.object),
    lines: z.array(lineResult, expected.list),
  },
  expected.object,
)
export type BundleResult = z.output<typeof bundleResult>

/** A prize that the jury decided. It changes nothing of the result (docs/judging-method.md §12). */
const decision = z.strictObject(
  {
    prize: z.optional(text),
    /** A line of the result; `theme` or `criterion` for a prize that has a line of its own. */
    line: id,
    by: z.enum(['jury', 'chair'], 'must be jury or chair'),
    to: id,
    /** First places. Who has none is left out. */
    votes: z.record(id, count, expected.object),
    of: count,
    shown_with: count,
    reason: text,
    at: text,
    /** Of a prize for one criterion. */
    criterion: z.optional(id),
    /** The teams that could win the prize of a theme; missing where they are not all shown. */
    field: z.optional(ids),
    /** How many such a prize has. */
    chosen: z.optional(count),
  },
  expected.object,
)
export type BundleDecision = z.output<typeof decision>

/**
 * What published results were worked out by. By the first, whoever was level without a judge kept their order
 * (docs/judging-method.md §4).
 */
const methods = ['laurel-1', 'laurel-2'] as const
export type Method = (typeof methods)[number]

const sha256 = z
  .string('must be a SHA-256')
  .check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256, 64 digits from 0 to f'))

export const resultsBundle = z
  .strictObject(
    {
      version: z.literal(1),
      method: z.enum(methods),
      event: text,
      round: text,
      sealed_at: text,
      seed: z.int('must be a whole number'),
      criteria: z.array(criterion, expected.list).check(z.minLength(1, 'must have at least one criterion')),
      ballots: z.array(ballot, expected.list),
      options,
      /** Of the teams that are shown. */
      names: z.optional(z.record(id, text, expected.object)),
      decisions: z.optional(z.array(decision, expected.list)),
      result: z.optional(bundleResult),
      chain: z.optional(z.strictObject({ head: sha256 }, expected.object)),
      digest: z.optional(sha256),
    },
    expected.object,
  )
  .check(context => {
    for (const { path, message } of contradictionsIn(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path, message })
    }
  })
export type ResultsBundle = z.output<typeof resultsBundle>

interface Contradiction {
  path: (string | number)[]
  message: string
}

/** What the parts of a bundle say against each other. */
function* contradictionsIn({ criteria, ballots, options: asked }: ResultsBundle): Generator<Contradiction> {
  const criterionById = new Map(criteria.map(given => [given.id, given]))
  for (const [place, { id: criterionId, min, max }] of criteria.entries()) {
    if (min >= max)
      yield { path: ['criteria', place, 'max'], message: `must be more than min, which is ${min}` }
    if (criteria.findIndex(other => other.id === criterionId) < place) {
      yield { path: ['criteria', place, 'id'], message: `${criterionId} is there twice` }
    }
  }
  for (const [place, { scores }] of ballots.entries()) {
    for (const [key, mark] of Object.entries(scores)) {
      const path = ['ballots', place, 'scores', key]
      const marked = criterionById.get(key)
      if (!marked) yield { path, message: 'is no criterion' }
      else if (mark !== null && (mark < marked.min || mark > marked.max)) {
        yield { path, message: `must be from ${marked.min} to ${marked.max}` }
      }
    }
  }
  for (const [place, { name, chosen, best }] of asked.lines.entries()) {
    const path = ['options', 'lines', place]
    if (best > chosen)
      yield { path: [...path, 'best'], message: `must not be more than chosen, which is ${chosen}` }
    if (asked.lines.findIndex(other => other.name === name) < place) {
      yield { path: [...path, 'name'], message: `${name} is there twice` }
    }
  }
  yield* strangersIn(ballots, asked)
}

/** Projects that are named somewhere, and not among `options.projects`. */
function* strangersIn(
  ballots: ResultsBundle['ballots'],
  { projects, eligible = [], tracks = {} }: ResultsBundle['options'],
): Generator<Contradiction> {
  if (!projects) return
  const known = new Set(projects)
  const message = 'is not in options.projects'
  for (const [place, { project }] of ballots.entries()) {
    if (!known.has(project)) yield { path: ['ballots', place, 'project'], message: `${project} ${message}` }
  }
  for (const [place, project] of eligible.entries()) {
    if (!known.has(project)) yield { path: ['options', 'eligible', place], message: `${project} ${message}` }
  }
  for (const project of Object.keys(tracks)) {
    if (!known.has(project)) yield { path: ['options', 'tracks', project], message }
  }
}

/** A bundle, or what is wrong with the text, each with its path. */
export function readResultsBundle(file: string): { bundle: ResultsBundle } | { problems: string[] } {
  let content: unknown
  try {
    content = JSON.parse(file)
  } catch (error) {
    return { problems: [`It is not JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const unknown = unknownKindOf(content)
  if (unknown) return { problems: [unknown] }
  const parsed = resultsBundle.safeParse(content)
  if (parsed.success) return { bundle: parsed.data }
  return { problems: parsed.error.issues.flatMap(problemsOf) }
}

/** Another version or method may have another shape, so its other problems say nothing. */
function unknownKindOf(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return 'It is not an object.'
  const { version, method } = { version: undefined, method: undefined, ...content }
  if (version !== 1) return `version: ${JSON.stringify(version) ?? 'none'} is not known, only 1.`
  if (!methods.some(known => known === method))
    return `method: ${JSON.stringify(method) ?? 'none'} is not known, only "laurel-1" and "laurel-2".`
  return undefined
}

function problemsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => `${pathOf([...issue.path, key])}: is not known.`)
  }
  return [`${pathOf(issue.path)}: ${issue.message}.`]
}

/** `ballots[3].scores.idea` */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, place) => (typeof part === 'number' ? `[${part}]` : `${place > 0 ? '.' : ''}${String(part)}`))
    .join('')
}
