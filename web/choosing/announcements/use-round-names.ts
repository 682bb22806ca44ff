import { useMemo } from 'react'
import { listRounds } from '../../../contract/events/rounds.calls.ts'
import { useLoad } from '../../platform/api.ts'
import type { RoundNames } from './audience.texts.ts'

/** The names of the event's rounds, for an audience in words. */
export function useRoundNames(eventId: string): RoundNames {
  const { data } = useLoad(listRounds, { params: { id: eventId } })
  return useMemo(() => new Map(data?.data.map(({ _id, name }) => [_id, name])), [data])
}
