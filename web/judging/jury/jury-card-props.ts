import type { Deliberation, Juror } from '../../../contract/judging/jury.ts'

export interface JuryCardProps {
  shown: Deliberation
  mayWrite: boolean
  present: readonly string[]
  /** Between whom they choose. */
  teams: readonly string[]
  onPresent: (judges: readonly string[]) => void
  onSaved: () => void
  nameOf: (id: string) => string
}

/** Whether staff may say that a judge is there. */
export function isFree(state: Juror['state']): boolean {
  return state === 'here' || state === 'away'
}
