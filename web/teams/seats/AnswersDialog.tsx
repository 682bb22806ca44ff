import { useContext } from 'react'
import { answerForMember, type SeatAnswer } from '../../../contract/teams/seats.calls.ts'
import type { SeatTeam } from '../../../contract/teams/seats.ts'
import { useSend } from '../../platform/api.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import css from './AnswersDialog.module.css'

type Member = SeatTeam['members'][number]

/** Who of a team comes; staff may answer for a person, which the history says. */
export function AnswersDialog({ team, onClose }: { team: SeatTeam; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Who comes from ${team.team_name}`}
      description="Each answers for themselves. What you answer for somebody is recorded with your name."
      width={560}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <AnswerRows team={team} />
    </Dialog>
  )
}

/** The people of a team, each with what they said. */
export function AnswerRows({ team, isFixed = false }: { team: SeatTeam; isFixed?: boolean }) {
  const isReadOnly = useContext(ReadOnly)
  const mayAnswer = !isFixed && !isReadOnly && (team.state === 'offered' || team.state === 'confirmed')
  return (
    <ul className={css.rows}>
      {team.members.map(member => (
        <AnswerRow
          key={member._id}
          member={member}
          isConfirmed={team.state === 'confirmed'}
          mayAnswer={mayAnswer}
        />
      ))}
    </ul>
  )
}

function AnswerRow({
  member,
  isConfirmed,
  mayAnswer,
}: {
  member: Member
  isConfirmed: boolean
  mayAnswer: boolean
}) {
  const answering = useSend(answerForMember)
  const name = fullName(member)
  const former = member.answer
  const answer = (given: SeatAnswer): Promise<boolean> =>
    attempt(async () => {
      const { data } = await answering.send({ params: { id: member._id }, body: { answer: given } })
      const said = given === 'yes' ? `${name} comes` : `${name} does not come, and the seat is free`
      const isSameState = data.state === (isConfirmed ? 'confirmed' : 'offered')
      // A team that is confirmed or has no seats any more is mailed, and so is who gets a seat of a confirmed one: a ticket.
      const isUntold = isSameState && !(isConfirmed && given === 'yes')
      const undo = former !== null && isUntold && { actions: [{ label: 'Undo', run: () => answer(former) }] }
      toast.success(isUntold ? `${said}. Nobody gets a mail of it.` : said, undo || undefined)
    })
  const { isSending } = answering
  return (
    <li>
      <Avatar name={name} size={32} />
      <span className="breaks">
        <b className="block medium">{name}</b>
        <small className="block text-s muted">{sayAnswer(member, isConfirmed)}</small>
      </span>
      {mayAnswer && member.has_joined && (
        <span className="row-1-5">
          {member.answer !== 'yes' && (
            <Button size="s" disabled={isSending} onClick={() => void answer('yes')}>
              Comes<span className="visually-hidden">: {name}</span>
            </Button>
          )}
          {member.answer !== 'no' && (
            <Button size="s" disabled={isSending} onClick={() => void answer('no')}>
              Cannot come<span className="visually-hidden">: {name}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function sayAnswer({ has_joined, is_creator, answer, has_seat }: Member, isConfirmed: boolean): string {
  const said = !has_joined
    ? 'Invited, has not answered the invitation'
    : answer === 'no'
      ? 'Cannot come'
      : answer === null
        ? isConfirmed
          ? 'Has not answered and has no seat'
          : 'Has not answered'
        : isConfirmed && !has_seat
          ? 'Said yes; the seats were taken'
          : 'Comes'
  return is_creator ? `SPOC. ${said}` : said
}
