import { Link } from '@tanstack/react-router'
import { getSeatTeam } from '../../../contract/teams/seats.calls.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { goneReasonLabels } from '../../../contract/teams/seats.texts.ts'
import { Answers } from '../../events/questions/Answers.tsx'
import { useLoad } from '../../platform/api.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count, fullName } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { AnswerRows } from './AnswersDialog.tsx'
import { badgeOf } from './SeatTeamRow.tsx'
import css from './SeatsOfApplication.module.css'

interface SeatsOfApplicationProps {
  application: { _id: string; event: { _id: string; timezone: string } }
}

/** On the page of an application: its seats, who of the team comes, and what they answered. Nothing where it has none. */
export default function SeatsOfApplication({ application: { _id, event } }: SeatsOfApplicationProps) {
  const team = useLoad(getSeatTeam, { params: { id: _id } })
  const data = team.data?.data
  if (!data) return null
  const { state, due, since, reason, held, members, answers } = data
  const answered = answers.filter(({ answers: own }) => own.length > 0)
  return (
    <Card
      title="Seats"
      end={
        <Link className="link text-s" to="/events/$id/seats" params={{ id: event._id }}>
          All seats
        </Link>
      }
    >
      <div className={css.body}>
        <p className="row-2">
          <StatusBadge definition={badgeOf(data)} />
          <span className="muted">
            {state === 'gone'
              ? `${reason ? `${goneReasonLabels[reason]}, ` : ''}${clockInZone(since, event.timezone)}`
              : state === 'waiting'
                ? `Waits since ${clockInZone(since, event.timezone)}`
                : `${count(held, 'seat')}${due ? `, answers until ${clockInZone(due, event.timezone)}` : ''}`}
          </span>
        </p>
        {state !== 'waiting' && <AnswerRows team={data} isFixed={state === 'gone'} />}
        {answered.map(({ applicant_id, answers: own }) => {
          const member = members.find(({ _id: id }) => id === applicant_id)
          return (
            <section key={applicant_id} className={css.answers}>
              <h3 className="text-m strong">
                {member ? fullName(member) : 'Somebody who has left the team'}
              </h3>
              <Answers answers={own} isDense />
            </section>
          )
        })}
      </div>
    </Card>
  )
}
