import { useEffect, useRef, useState } from 'react'
import type { Award } from '../../../contract/judging/prizes.ts'
import { saveAward } from '../../../contract/judging/publication.calls.ts'
import { useSend } from '../../platform/api.ts'
import { draftKey } from '../../platform/draft-key.ts'
import { dropDraft, readDraft, writeDraft } from '../../platform/drafts.ts'
import { readClaims } from '../../platform/token.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'

/** Milliseconds without a key before a sentence is saved. */
const pause = 800

type Choice = Pick<Award, 'teams' | 'sentence'>

/**
 * To whom a prize goes. Saves itself, one save after the other; what could not be saved is kept in this browser and said.
 */
export function useAward(roundId: string, award: Award) {
  const save = useSend(saveAward)
  const [key] = useState(() => {
    const person = readClaims()?.id
    return person ? draftKey(person, location.pathname, `award ${award.prize._id}`) : ''
  })
  const [typed, setTyped] = useState(() => keptOf(key))
  const [chosen, setChosen] = useState<readonly string[]>()
  const [failure, setFailure] = useState<string>()
  const before = useRef(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sentence = typed ?? award.sentence ?? ''
  const teams = chosen ?? award.teams
  // Once it is what is stored, others may change it.
  if (
    chosen &&
    chosen.length === award.teams.length &&
    chosen.every((team, seat) => team === award.teams[seat])
  )
    setChosen(undefined)

  const send = (choice: Choice) => {
    clearTimeout(timer.current)
    const isProposed =
      choice.teams.length === award.proposed.length &&
      choice.teams.every(team => award.proposed.includes(team))
    const body = {
      prize_id: award.prize._id,
      teams: isProposed ? null : [...choice.teams],
      sentence: choice.sentence,
    }
    const former = before.current
    const sending = async () => {
      await former
      try {
        await save.send({ params: { id: roundId }, body })
        setFailure(undefined)
        if (keptOf(key)?.trim() === (choice.sentence ?? '')) dropDraft(key)
      } catch (error) {
        setFailure(messageOf(error))
      }
    }
    before.current = sending()
  }
  return {
    sentence,
    teams,
    failure,
    isSaving: save.isSending,
    choose: (next: readonly string[]) => {
      setChosen(next)
      send({ teams: [...next], sentence: sentence.trim() || null })
    },
    type: (text: string) => {
      setTyped(text)
      if (key) writeDraft(key, { fields: { sentence: { was: award.sentence, now: text } }, names: [] })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send({ teams: [...teams], sentence: text.trim() || null }), pause)
    },
    saveNow: () => {
      if (typed !== undefined || failure !== undefined)
        send({ teams: [...teams], sentence: sentence.trim() || null })
    },
  }
}

function keptOf(key: string): string | undefined {
  const now = key ? readDraft(key)?.fields.sentence?.now : undefined
  return typeof now === 'string' ? now : undefined
}
