import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'

/** 38 decisions, or: results of Demo. */
export function sayReleased({ teams, round }: Pick<ReleaseUnderWay, 'teams' | 'round'>): string {
  if (round !== null) return `results of ${round.name}`
  return teams === 1 ? '1 decision' : `${formatCount(teams)} decisions`
}
