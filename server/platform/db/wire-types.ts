import pg from 'pg'

const { builtins } = pg.types
type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

/** Parsers that return column values in their JSON form, without a Date in between. */
export const wireTypes = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
} satisfies pg.CustomTypesConfig

const asText = (text: string) => text
/** Array types for which pg has no named constant. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment
const textArray = 1009 as TypeId
const int8Array = 1016
const dateArray = 1182
const timestamptzArray = 1185
const numericArray = 1231

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asText],
  [builtins.TIMESTAMPTZ, toIso],
  [builtins.TIMESTAMP, text => text.replace(' ', 'T')],
  [int8Array, listOf(Number)],
  [numericArray, listOf(Number)],
  [dateArray, listOf(asText)],
  [timestamptzArray, listOf(toIso)],
])

/** `2026-11-20 15:53:00.123456+05:30` → `2026-11-20T15:53:00.123456+05:30`; a zone of `+00` becomes `Z`. */
export function toIso(text: string) {
  const zone = /[+-]\d\d(:\d\d)?$/.exec(text)?.[0]
  if (!zone) return text
  const instant = text.slice(0, -zone.length).replace(' ', 'T')
  if (zone === '+00') return `${instant}Z`
  return instant + (zone.length === 3 ? `${zone}:00` : zone)
}

function listOf(parse: (text: string) => unknown) {
  const readList = pg.types.getTypeParser(textArray) as (text: string) => (string | null)[]
  return (text: string) => readList(text).map(entry => (entry === null ? null : parse(entry)))
}
