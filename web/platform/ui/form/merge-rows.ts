import { isSame } from './form-values.ts'

type Row = Record<string, unknown>

/**
 * One list of what two people made of another: rows that either added, changed or took away. A row is known by its `_id`;
 * a new one has none, or one that its form gave it. Null where they did not change different rows, or each put them into another order.
 */
export function mergeRows(before: unknown, mine: unknown, theirs: unknown): unknown[] | null {
  if (![before, mine, theirs].every(isRows)) return null
  const [was, own, other] = [before as Row[], mine as Row[], theirs as Row[]]
  if (!other.every(({ _id }) => _id)) return null
  const ids = (rows: readonly Row[]) => rows.flatMap(({ _id }) => (_id ? [_id] : []))
  const stays = ids(was).filter(id => ids(own).includes(id) && ids(other).includes(id))
  const orderOf = (rows: readonly Row[]) => ids(rows).filter(id => stays.includes(id))
  const isOwnOrder = !isSame(orderOf(own), stays)
  if (isOwnOrder && !isSame(orderOf(other), stays)) return null
  const merged = new Map<unknown, Row>()
  for (const id of new Set([was, own, other].flatMap(ids))) {
    const [first, here, there] = [was, own, other].map(rows => rows.find(({ _id }) => _id === id))
    const isMine = !isSame(here, first)
    if (isMine && !isSame(there, first) && !isSame(here, there)) return null
    const row = isMine ? here : there
    if (row) merged.set(id, row)
  }
  const order = isOwnOrder ? [...ids(own), ...ids(other)] : [...ids(other), ...ids(own)]
  const kept = [...new Set(order)].flatMap(id => merged.get(id) ?? [])
  // What was sent without an answer may be among theirs already.
  const added = own.filter(row => !row._id && !other.some(({ _id, ...rest }) => isSame(rest, row)))
  return [...kept, ...added]
}

function isRows(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null && !Array.isArray(row))
  )
}
