import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { count } from '../../../platform/ui/base/formats.ts'
import type { DeskActs } from './acts.ts'
import { type Card, toShareOut } from '../../../../contract/judging/desk-cards.ts'
import { placeOf } from './desk.texts.ts'
import type { Opened } from './opened.ts'

interface CardActsProps {
  desk: Desk
  card: Card
  acts: DeskActs
  onOpen: (opened: Opened) => void
}

/** What can be done about what a card says. */
export function CardActs({ desk, card, acts, onOpen }: CardActsProps) {
  const { isBusy } = acts
  if (card.kind === 'free' && card.unopened.length > 0) {
    const { unopened } = card
    return (
      <Button size="s" isBusy={isBusy} onClick={() => void acts.shareOut(unopened)}>
        Share out {count(unopened.length, 'visit')}
        <span className="visually-hidden"> of who never opened the link</span>
      </Button>
    )
  }
  if (card.kind === 'late' || card.kind === 'draft' || card.kind === 'free')
    return <Leads {...{ desk, card }} />
  if (
    card.kind === 'unsent' ||
    card.kind === 'unopened' ||
    card.kind === 'all_silent' ||
    card.kind === 'idle'
  )
    return <ActsOfMany {...{ desk, card, acts }} />
  if (card.kind === 'silent') {
    const unbegun = toShareOut(card)
    return (
      <>
        {card.judge.email !== '' && (
          <Button size="s" href={`mailto:${card.judge.email}`}>
            Write<span className="visually-hidden"> to {card.judge.name}</span>
          </Button>
        )}
        {unbegun.length > 0 && (
          <Button size="s" isBusy={isBusy} onClick={() => void acts.shareOut(unbegun)}>
            {unbegun.length === 1 ? 'Give the visit to another' : `Share out ${unbegun.length} visits`}
            <span className="visually-hidden"> of {card.judge.name}</span>
          </Button>
        )}
      </>
    )
  }
  if (card.kind === 'slow') {
    if (card.visits.length === 0 || desk.state !== 'open') return null
    return (
      <Button size="s" isBusy={isBusy} onClick={() => void acts.shareOut(card.visits)}>
        Move {count(card.visits.length, 'visit')}
        <span className="visually-hidden"> of {card.judge.name}</span>
      </Button>
    )
  }
  if (card.kind === 'not_there') {
    const of = <span className="visually-hidden"> {card.team.team_name}</span>
    return (
      <>
        {card.flag.told_at === null && desk.state !== 'closed' && (
          <Button size="s" isBusy={isBusy} onClick={() => void acts.tell(card.flag)}>
            Tell the team{of}
          </Button>
        )}
        {card.missed.length > 0 && desk.state !== 'closed' && (
          <Button size="s" isBusy={isBusy} onClick={() => void acts.visitAtEnd(card.team)}>
            Visit at the end{of}
          </Button>
        )}
        <Button size="s" variant="quiet" isBusy={isBusy} onClick={() => void acts.settle(card.flag)}>
          Settled{of}
        </Button>
      </>
    )
  }
  if (card.kind === 'no_judge') {
    const of = <span className="visually-hidden"> for {card.team.team_name}</span>
    return (
      <>
        {desk.state !== 'closed' && (
          <Button size="s" onClick={() => onOpen({ kind: 'give', id: card.team._id })}>
            Choose a judge{of}
          </Button>
        )}
        <Button size="s" variant="quiet" isBusy={isBusy} onClick={() => void acts.settle(card.flag)}>
          Leave it<span className="visually-hidden"> at {card.team.team_name}</span>
        </Button>
      </>
    )
  }
  return (
    <Button size="s" onClick={() => onOpen({ kind: 'move', id: card.taken._id })}>
      Change<span className="visually-hidden"> who visits {card.team.team_name}</span>
    </Button>
  )
}

interface LeadsProps {
  desk: Desk
  card: Extract<Card, { kind: 'late' | 'draft' | 'free' }>
}

/** What is done on another screen, or in the gate. */
function Leads({ desk, card }: LeadsProps) {
  if (card.kind === 'late') {
    if (!desk.is_sealed) return null
    return (
      <Button
        size="s"
        to="/events/$id/judging/$round/results"
        params={{ id: desk.event._id, round: desk._id }}
        search={{ act: 'reopen' }}
      >
        Reopen judging
      </Button>
    )
  }
  if (card.kind === 'draft') {
    return (
      <Button size="s" to="/events/$id/judging/$round/plan" params={{ id: desk.event._id, round: desk._id }}>
        See the draft
      </Button>
    )
  }
  // While others have visits to make, closing early is no answer to who has nothing to do.
  if (card.open > 0) return null
  return (
    <Button
      size="s"
      to="/events/$id/judging/$round"
      params={{ id: desk.event._id, round: desk._id }}
      search={{ act: 'close' }}
    >
      Close judging
    </Button>
  )
}

interface ActsOfManyProps {
  desk: Desk
  card: Extract<Card, { kind: 'unsent' | 'unopened' | 'all_silent' | 'idle' }>
  acts: DeskActs
}

function ActsOfMany({ desk, card, acts }: ActsOfManyProps) {
  const { isBusy } = acts
  if (card.kind === 'unsent' || card.kind === 'unopened') {
    const isAgain = card.kind === 'unopened'
    return (
      <>
        <Button size="s" isBusy={isBusy} onClick={() => void acts.sendLinks(card.judges)}>
          {isAgain ? 'Send again' : 'Send links'}
          <span className="visually-hidden">
            {isAgain ? ': links of who has not opened theirs' : ' to who never got one'}
          </span>
        </Button>
        <Button
          size="s"
          to="/events/$id/judging/$round/codes"
          params={{ id: desk.event._id, round: desk._id }}
        >
          Print codes
          <span className="visually-hidden">
            {isAgain ? ', where a link is not opened' : ', without a link'}
          </span>
        </Button>
      </>
    )
  }
  if (card.kind === 'all_silent') {
    return (
      <>
        {mayPause(desk) && (
          <Button size="s" isBusy={isBusy} onClick={() => void acts.pause()}>
            Pause judging
          </Button>
        )}
        <Button size="s" href={`mailto:?bcc=${card.judges.map(({ email }) => email).join(',')}`}>
          Write to them
        </Button>
      </>
    )
  }
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void acts.send(card.judge, card.team)}>
      {/* A name of 60 letters is longer than the card, which has it in full. */}
      {card.team.place !== null && card.team.place.length <= 4
        ? `Send to ${placeOf(card.team)}`
        : 'Send there'}
      <span className="visually-hidden">
        : {card.judge.name}, {card.team.team_name}
      </span>
    </Button>
  )
}

function mayPause({ state, pauses }: Desk): boolean {
  return state === 'open' && pauses.at(-1)?.resumed_at !== null
}
