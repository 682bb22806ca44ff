import { useState } from 'react'
import type { JudgedRound } from '../../../contract/judging/judge.ts'
import { nextTeam, type NextOutcome } from '../../../contract/judging/judge.calls.ts'
import { apiErrorOf } from '../../platform/api-error.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import type { Book } from './book.ts'
import { callByLink } from '../../platform/kept/call-by-link.ts'
import { sync } from './sending.ts'

interface NextTeamProps {
  book: Book
  round: JudgedRound
  /** Visits that were put off can still be made. */
  hasPutOff: boolean
  /** No visit was planned for the judge, such as for one who came in the middle. */
  isFirst: boolean
  /** What stands beside the words while nothing was asked yet. */
  drawing: React.ReactNode
}

/** For a judge whose plan is done: the way to another team, or the word that they may stop. */
export default function NextTeam({ book, round, hasPutOff, isFirst, drawing }: NextTeamProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [answered, setAnswered] = useState<NextOutcome | { problem: string }>()
  const ask = async (is_anyway: boolean) => {
    setIsAsking(true)
    try {
      // What was scored here last tells where the next look tells most.
      await sync()
      const { data } = await callByLink(nextTeam, book.token, {
        params: { id: round._id },
        body: { is_anyway },
      })
      await sync({ reads: true })
      setAnswered(data.outcome)
    } catch (error) {
      const isAway = apiErrorOf(error).status === 0
      // A refusal says that the state shown is old, as when judging was closed since.
      if (!isAway) await sync({ reads: true })
      setAnswered({
        problem: isAway ? 'There is no connection. Please try again when there is.' : messageOf(error),
      })
    }
    setIsAsking(false)
  }
  const button = (label: string, isAnyway = false) => (
    <Button
      variant={isAnyway || hasPutOff ? 'default' : 'primary'}
      isBusy={isAsking}
      onClick={() => void ask(isAnyway)}
    >
      {label}
    </Button>
  )
  if (answered === 'may_stop') {
    return (
      <EmptyState
        isSmall
        isHeading
        drawing={drawing}
        title="You may stop"
        text="Thank you. The result is clear, and another visit would hardly change it."
        action={button('Another team anyway', true)}
      />
    )
  }
  return (
    <div role="status">
      <EmptyState
        isSmall
        isHeading={!hasPutOff}
        drawing={hasPutOff ? undefined : drawing}
        title={titleFor(hasPutOff, isFirst)}
        text={wordsFor(answered, hasPutOff, isFirst)}
        action={button(answered === undefined ? 'Next team' : 'Ask again')}
      />
    </div>
  )
}

function titleFor(hasPutOff: boolean, isFirst: boolean): string {
  if (isFirst) return 'No team is planned for you yet'
  return hasPutOff ? 'Or go to another team' : 'All your teams are scored'
}

function wordsFor(
  answered: NextOutcome | { problem: string } | undefined,
  hasPutOff: boolean,
  isFirst: boolean,
): string {
  if (typeof answered === 'object') return answered.problem
  if (answered === 'none') return 'No team is free for you right now. You can ask again in a few minutes.'
  if (isFirst) return 'You need not wait: press Next team, and we send you to a team that needs a visit.'
  return hasPutOff
    ? 'What you put off stays in your list.'
    : 'Thank you. One more visit helps: we send you to a team that needs it.'
}
