import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'

/** 38 decisions, or: results of Demo, or: the door, 38 teams, or: 264 certificates. */
export function sayReleased({
  teams,
  round,
  closes_door,
  certificates,
}: Pick<ReleaseUnderWay, 'teams' | 'round' | 'closes_door' | 'certificates'>): string {
  if (certificates !== null) return sayCertificates(certificates)
  if (closes_door) return `the door, ${teams === 1 ? '1 team' : `${formatCount(teams)} teams`}`
  if (round !== null) return `results of ${round.name}`
  return teams === 1 ? '1 decision' : `${formatCount(teams)} decisions`
}

export function sayCertificates(n: number): string {
  return n === 1 ? '1 certificate' : `${formatCount(n)} certificates`
}
