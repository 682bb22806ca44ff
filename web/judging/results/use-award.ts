import { useEffect, useRef, useState } from 'react'
import type { Award } from '../../../contract/judging/prizes.ts'
import { saveAward } from '../../../contract/judging/publication.calls.ts'
import { useLoads, useSend } from '../../platform/api.ts'
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
  const loads = useLoads()
  const [key] = useState(() => {
    const person = readClaims()?.id
    return person ? draftKey(person, location.pathname, `award ${award.prize._id}`) : ''
  })
  const [typed, setTyped] = useState(() => keptOf(key))
  const [chosen, setChosen] = useState<readonly string[]>()
  const [failure, setFailure] = useState<string>()
  /** The sentence about who had it before, until it is kept for the new ones or another is typed. */
  const [former, setFormer] = useState('')
  /** Sentences by the teams that they were about, for who comes back to them. */
  const about = useRef(new Map<string, string>())
  const before = useRef(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The choice that this screen knows of: as shown, or newer, as saved here. */
  const known = useRef<Choice>(award)
  useEffect(() => {
    known.current = award
  }, [award])
  /** What was known when an act began that is not sent yet: what comes meanwhile was not seen by it. */
  const base = useRef<Choice>(undefined)
  const begin = () => {
    base.current ??= known.current
  }
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
    const earlier = before.current
    begin()
    const sending = async () => {
      await earlier
      const seen = base.current ?? known.current
      const was = { teams: [...seen.teams], sentence: seen.sentence }
      try {
        const { data } = await save.send({ params: { id: roundId }, body: { ...body, was } })
        known.current = data.awards.find(({ prize }) => prize._id === award.prize._id) ?? known.current
        setFailure(undefined)
        if (keptOf(key)?.trim() === (choice.sentence ?? '')) dropDraft(key)
      } catch (error) {
        setFailure(messageOf(error))
        // What is stored is shown again, and what was typed stays in its field.
        setChosen(undefined)
        void loads.refresh()
      } finally {
        base.current = undefined
      }
    }
    before.current = sending()
  }
  return {
    sentence,
    teams,
    failure,
    isSaving: save.isSending,
    former,
    /** Others get it: the sentence was about those who had it. */
    choose: (next: readonly string[]) => {
      const given = sentence.trim()
      if (given !== '') about.current.set(teams.join(), given)
      const again = about.current.get(next.join()) ?? ''
      setChosen(next)
      if (again !== '') setFormer('')
      else if (given !== '') setFormer(given)
      setTyped(again)
      dropDraft(key)
      send({ teams: [...next], sentence: again || null })
    },
    keepFormer: () => {
      setTyped(former)
      setFormer('')
      send({ teams: [...teams], sentence: former })
    },
    type: (text: string) => {
      begin()
      setTyped(text)
      setFormer('')
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
