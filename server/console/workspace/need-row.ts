import { type RawBuilder, sql } from 'kysely'

interface Row {
  n: RawBuilder<unknown>
  of?: RawBuilder<unknown>
  /** A second number beside it. */
  also?: RawBuilder<unknown>
  /** A moment; it is due if it is still to come. */
  at?: RawBuilder<unknown>
  names?: RawBuilder<unknown>
  /** In a query that has `rounds`. */
  isOfRound?: boolean
  lacks?: RawBuilder<unknown>
}

/** What `needsFor` makes a row of `needs` of. */
export function row({ n, of, also, at, names, isOfRound, lacks }: Row) {
  const round = sql`json_build_object('_id', rounds._id, 'name', rounds.name)`
  return sql`(${n})::int as n, (${of ?? sql`null`})::int as of_all, (${also ?? sql`null`})::int as also,
    (${at ?? sql`null`})::timestamptz as at,
    (${names ?? sql`'{}'`})::text[] as names, ${isOfRound ? round : sql`null::json`} as round,
    (${lacks ?? sql`'{}'`})::text[] as lacks`
}

/** The first three. */
export function firstOf(name: string) {
  const column = sql.ref(name)
  return sql`(array_agg(${column} order by fold(${column})))[1:3]`
}
