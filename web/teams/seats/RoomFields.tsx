import { mostPeople, mostTeams } from '../../../contract/teams/seats.calls.ts'
import type { Expectation, Seats } from '../../../contract/teams/seats.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { expectHeld, warnOf } from './expected.ts'
import { HeldSlider } from './HeldSlider.tsx'
import css from './Room.module.css'
import { Stepper } from './Stepper.tsx'
import type { Kind, TypedRoom } from './use-typed-room.ts'

interface RoomFieldsProps {
  seats: Seats
  expectation: Expectation
  typed: TypedRoom
  mayWrite: boolean
  /** What the server said of them. */
  fields: Record<string, string>
  isSending: boolean
  onSend: () => void
}

/** What there is room for, how many may be held, and the button that puts it in force. */
export function RoomFields(props: RoomFieldsProps) {
  const { seats, expectation, typed, mayWrite, fields, isSending, onSend } = props
  const { shown, capacity, problems, isChanged } = typed
  const upTo = shown.up_to_people
  const inTheEnd = upTo === null ? null : expectHeld(expectation, upTo, capacity.people)
  const isWrong = problems.people !== null || problems.teams !== null
  const stepper = (kind: Kind, label: string, hint: string) => (
    <Stepper
      label={label}
      value={shown[kind]}
      least={1}
      most={kind === 'people' ? mostPeople : mostTeams}
      hint={capacity[kind] === null ? 'no limit' : hint}
      error={problems[kind] ?? fields[kind]}
      isDisabled={!mayWrite || isSending}
      onChange={text => typed.setCapacity(kind, text)}
    />
  )
  return (
    <div className={css.fields}>
      <div className={css.capacity}>
        {stepper('people', 'People', 'the room holds')}
        {stepper('teams', 'Teams', 'there is room for')}
      </div>
      <div className={css.held}>
        <div className="stack-3">
          {(['people', 'teams'] as const).map(
            kind =>
              capacity[kind] !== null && (
                <HeldSlider
                  key={kind}
                  kind={kind}
                  isOnly={capacity.people === null || capacity.teams === null}
                  capacity={capacity[kind]}
                  now={seats[`up_to_${kind}`]}
                  value={shown[`up_to_${kind}`] ?? capacity[kind]}
                  warning={kind === 'people' ? warnOf(inTheEnd?.over ?? null) : null}
                  error={fields[`up_to_${kind}`]}
                  isDisabled={!mayWrite || isSending}
                  onChange={number => typed.setUpTo(kind, number)}
                />
              ),
          )}
          {inTheEnd && (
            <p className="text-m">
              With {formatCount(inTheEnd.held)} confirmed we would expect{' '}
              <b className="strong">{formatCount(inTheEnd.mean)}</b>{' '}
              <span className="muted">
                ({formatCount(inTheEnd.low)} to {formatCount(inTheEnd.high)})
              </span>
              .
            </p>
          )}
          <Leaving seats={seats} upTo={upTo} />
          {typed.isStale && <Stale seats={seats} typed={typed} />}
        </div>
        {isChanged && (
          <div className="row-2">
            <Button variant="quiet" disabled={isSending} onClick={typed.takeTheirs}>
              Undo
            </Button>
            <span className={warnOf(inTheEnd?.over ?? null) === null ? undefined : css.warn}>
              <Button disabled={isWrong} isBusy={isSending} onClick={onSend}>
                {nameOf(seats, typed, warnOf(inTheEnd?.over ?? null))}
              </Button>
            </span>
          </div>
        )}
      </div>
    </div>
  )
}

/** What the button puts in force, with the risk in its name. */
function nameOf(seats: Seats, { shown, capacity }: TypedRoom, warning: string | null): string {
  const risk = warning === null ? '' : ` (${warning})`
  const isRoom = capacity.people !== seats.people || capacity.teams !== seats.teams
  if (isRoom) {
    const parts = [
      capacity.people !== seats.people &&
        (capacity.people === null ? 'no limit of people' : sayPeople(capacity.people)),
      capacity.teams !== seats.teams &&
        (capacity.teams === null ? 'no limit of teams' : count(capacity.teams, 'team')),
    ]
    return `Save ${parts.filter(part => part !== false).join(' and ')}${risk}`
  }
  const { up_to_people, up_to_teams } = shown
  const parts = [
    up_to_people !== null && up_to_people !== seats.up_to_people && formatCount(up_to_people),
    up_to_teams !== null && up_to_teams !== seats.up_to_teams && count(up_to_teams, 'team'),
  ].filter(part => part !== false)
  return `Allow ${parts.join(' and ')}${parts.length === 1 && up_to_people === seats.up_to_people ? '' : risk}`
}

/** A release under way goes out whatever is saved: its seats are held already. */
function Leaving({ seats: { sums }, upTo }: { seats: Seats; upTo: number | null }) {
  const above = upTo === null ? 0 : sums.held_people - upTo
  if (sums.reserved_people === 0 || above <= 0) return null
  return (
    <p role="alert" className="text-m medium orange">
      A release under way offers {formatCount(sums.reserved_people)} of the {formatCount(sums.held_people)}{' '}
      seats that are held. It goes out all the same unless it is undone: {formatCount(above)} more than may be
      held.
    </p>
  )
}

/** A colleague has saved other numbers since this one began to type. */
function Stale({ seats, typed }: { seats: Seats; typed: TypedRoom }) {
  const { people, teams, up_to_people, up_to_teams } = seats
  const room = [people !== null && sayPeople(people), teams !== null && count(teams, 'team')]
  const held = [up_to_people, up_to_teams]
    .filter(number => number !== null)
    .map(number => formatCount(number))
  return (
    <div role="alert" className={css.stale}>
      <p className="text-s">
        Somebody else changed this meanwhile: {room.filter(Boolean).join(' and ')}, {held.join(' and ')} may
        be held. What you typed is not saved.
      </p>
      <div className="row-2">
        <Button size="s" onClick={typed.takeTheirs}>
          Take theirs
        </Button>
        <Button size="s" onClick={typed.keepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}

function sayPeople(people: number): string {
  return count(people, 'person', 'people')
}
