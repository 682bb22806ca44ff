import { Bell, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { remindOfSeats } from '../../../../contract/teams/seats.calls.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { useSend } from '../../../platform/api.ts'
import { Avatar } from '../../../platform/ui/base/Avatar.tsx'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { fullName } from '../../../platform/ui/base/formats.ts'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../../platform/use-act.ts'
import { sayEnough } from './own-seat.texts.ts'
import css from './SeatFaces.module.css'

type Member = OwnSeat['members'][number]

/** The team: who comes, who does not, who has not said. */
export function SeatFaces({ seat }: { seat: OwnSeat }) {
  return (
    <section className={css.card} aria-label={seat.team_name}>
      <header className={css.head}>
        <h2 className="text-l strong breaks">{seat.team_name}</h2>
        <span className="text-s muted">
          {seat.is_creator ? 'you are the SPOC' : 'each answers for themselves'}
        </span>
      </header>
      {seat.is_creator && seat.state === 'offered' && !seat.is_over ? (
        <Rows seat={seat} />
      ) : (
        <ul className={css.faces}>
          {meFirst(seat).map(member => (
            <li key={member._id} className={css[member.answer ?? 'open']}>
              <span className={css.face}>
                <Avatar name={fullName(member)} size={64} />
                {member.answer && <Mark member={member} />}
              </span>
              <b className="text-m strong breaks">{member.is_me ? 'You' : member.first_name}</b>
              <small className="text-s muted">{sayMember(member, seat.state)}</small>
            </li>
          ))}
        </ul>
      )}
      {(seat.state === 'offered' || seat.state === 'confirmed') && !seat.is_over && (
        <p className="text-s muted">
          {seat.is_creator && seat.state === 'offered'
            ? `You may remind each once a day. Nobody answers for another. ${sayEnough(seat)}`
            : sayEnough(seat)}
        </p>
      )}
    </section>
  )
}

function meFirst({ members }: OwnSeat): Member[] {
  return members.toSorted((a, b) => Number(b.is_me) - Number(a.is_me))
}

const marks = { yes: CircleCheck, no: CircleX, open: CircleDashed }

function Mark({ member: { answer } }: { member: Member }) {
  const Icon = marks[answer ?? 'open']
  return <Icon className={`${css.mark} ${answer === 'yes' ? css.comes : ''}`} aria-hidden />
}

function sayMember({ has_joined, answer }: Member, state: OwnSeat['state']): string {
  // The answers were due: who gave none has no seat.
  if (answer === null && state === 'confirmed') return 'has no seat'
  if (!has_joined) return 'invited'
  return answer === 'yes' ? 'is coming' : answer === 'no' ? 'cannot come' : 'not yet'
}

/** For the SPOC: each with the way to remind them. */
function Rows({ seat }: { seat: OwnSeat }) {
  const reminding = useSend(remindOfSeats)
  const remind = (member: Member) =>
    attempt(async () => {
      await reminding.send({ params: { id: seat.application_id }, body: { applicant_id: member._id } })
      toast.success(`${member.first_name} gets a mail.`)
    })
  return (
    <ul className={css.rows}>
      {seat.members.map(member => (
        <li key={member._id}>
          <Avatar name={fullName(member)} size={40} />
          <span className="breaks">
            <b className="block text-l strong">{member.is_me ? 'You' : fullName(member)}</b>
            <small className="block text-s muted">
              {member.is_reminded && member.answer === null
                ? 'reminded today'
                : sayMember(member, seat.state)}
            </small>
          </span>
          {member.answer !== null || member.is_me || !member.has_joined ? (
            <Mark member={member} />
          ) : (
            <Button
              size="l"
              icon={Bell}
              disabled={member.is_reminded || reminding.isSending}
              onClick={() => void remind(member)}
            >
              {member.is_reminded ? 'Tomorrow' : 'Remind'}
              <span className="visually-hidden"> {fullName(member)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
