// What rests on unfinished ballots says so, on public pages too (docs/product.md §21).

/**
 * "1 ballot, unfinished: 2 of 5 criteria", "3 ballots, 2 unfinished: 2 of 5 criteria each"; empty if no mark is missing. A score that
 * rests on such ballots says so wherever looks are told.
 */
export function sayUnfinishedBallots({
  looks,
  unfinished = [],
}: {
  looks: number
  unfinished?: readonly { marked: number; of: number }[] | undefined
}): string {
  const of = unfinished[0]?.of
  if (of === undefined) return ''
  const number = unfinished.length === looks && looks === 2 ? 'both' : unfinished.length
  const ballots = looks === 1 ? '1 ballot, ' : `${looks} ballots, ${number} `
  const marked = [...new Set(unfinished.map(one => one.marked))].toSorted((one, other) => one - other)
  const each = unfinished.length > 1 && marked.length === 1 ? ' each' : ''
  return `${ballots}unfinished: ${marked.join(' or ')} of ${of} criteria${each}`
}
