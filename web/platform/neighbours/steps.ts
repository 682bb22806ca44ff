interface Here {
  /** The page of the list that held the place, as it is now, and the place of its first. */
  ids: readonly string[]
  first: number
  total: number
  /** What is looked at, and the place where it stood. */
  id: string
  at: number
}

export interface Steps {
  /** Places from 0; undefined at either end. */
  previous: number | undefined
  /** Where it stands now; undefined where it left the list, as after a change of its status. */
  here: number | undefined
  next: number | undefined
}

/** The places before and after. What left the list has given its place to the one that came after it. */
export function stepsAround({ ids, first, total, id, at }: Here): Steps {
  const place = ids.indexOf(id)
  const here = place < 0 ? undefined : first + place
  const now = here ?? at
  const next = here === undefined ? now : now + 1
  return {
    here,
    previous: now > 0 ? Math.min(now, total) - 1 : undefined,
    next: next < total ? next : undefined,
  }
}
