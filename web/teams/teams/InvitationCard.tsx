import { useState } from 'react'
import { answerBy } from '../../../contract/platform/day.texts.ts'
import { applicantStatuses } from '../../../contract/platform/statuses.ts'
import { answerOwnInvitation } from '../../../contract/teams/teams.calls.ts'
import type { OwnInvitation } from '../../../contract/teams/teams.ts'
import { EventLink } from '../../events/events/EventLink.tsx'
import { onDay, sayMove } from '../../events/events/event-news.ts'
import { useSend } from '../../platform/api.ts'
import { EventPicture } from '../../platform/brand/EventPicture.tsx'
import { formatDateRange, fullName } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { answerWords } from './answer.texts.ts'
import css from './InvitationCard.module.css'

/** One of the reader's invitations, to answer or answered. */
export function InvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const { event, team_name, invited_by, is_open, status } = invitation
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <EventPicture event={event} width={128} />
      </div>
      <div className={css.words}>
        <h3 className="text-2xl ink">{team_name}</h3>
        <p>
          {fullName(invited_by)} {is_open ? 'asks' : 'asked'} you to join for <EventLink event={event} />.
        </p>
        <p>
          {formatDateRange(event.start_date, event.end_date)}.
          {is_open && ` Answer by ${answerBy(event, event.complete_by).by}.`}
        </p>
        {event.moved && is_open && <p className="medium orange">{sayMove(event.moved)}</p>}
        {is_open && event.event_status === 'onhold' && (
          <p>The event is on hold; your invitation stays open.</p>
        )}
        {is_open ? (
          <Answer id={invitation._id} team={team_name} creator={invited_by.first_name} />
        ) : (
          <p className="above-1">
            {status === 'invited' ? (
              unanswered(event)
            ) : (
              <StatusBadge definition={applicantStatuses[status]} />
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function unanswered({ event_status, status_since, timezone }: OwnInvitation['event']): string {
  return event_status === 'cancelled'
    ? `The event was cancelled${onDay(status_since, timezone)}; the invitation is over with it.`
    : 'It was not answered in time.'
}

function Answer({ id, team, creator }: { id: string; team: string; creator: string }) {
  const answering = useSend(answerOwnInvitation)
  const [given, setGiven] = useState<'accept' | 'decline'>()
  const give = async (answer: 'accept' | 'decline') => {
    setGiven(answer)
    await attempt(async () => {
      await answering.send({ params: { id }, body: { answer } })
      toast.success(answerWords[answer](team))
    })
  }
  return (
    <AnswerButtons
      className={css.buttons}
      team={team}
      creator={creator}
      sending={answering.isSending ? given : undefined}
      onAnswer={give}
      isOneOfMany
    />
  )
}
