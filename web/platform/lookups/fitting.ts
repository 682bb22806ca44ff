/**
 * The first fifty whose label contains what was typed, in any case, with or without accents: those that begin with it,
 * then those with a later word that does, then the rest.
 */
export function fitting<Thing>(
  all: readonly Thing[],
  labelOf: (one: Thing) => string,
  typed: string,
): Thing[] {
  const wanted = plain(typed)
  const rank = (one: Thing) => {
    const label = plain(labelOf(one))
    return label.startsWith(wanted) ? 0 : label.includes(` ${wanted}`) ? 1 : 2
  }
  return all
    .filter(one => plain(labelOf(one)).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, 50)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
