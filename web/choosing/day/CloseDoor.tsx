import { type ReactNode, useState } from 'react'
import { getDoorClosing } from '../../../contract/choosing/door-closing.calls.ts'
import type { ClosingTeam, DoorClosing } from '../../../contract/choosing/door-closing.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { useLive } from '../../platform/live.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count, formatCount, formatSome, fullName } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './CloseDoor.module.css'
import { ClosingFoot } from './ClosingFoot.tsx'
import { dayCrumbs } from './day-crumbs.ts'
import { clockOf, people } from './day.texts.ts'
import { PutRight } from './PutRight.tsx'

/** /events/{id}/day?step=close: what closing the door would do, to whom, and the one button. */
export default function CloseDoor({ id }: { id: string }) {
  const closing = useLive(getDoorClosing, { params: { id } }, { every: 5_000 })
  return (
    <Page
      crumbs={dayCrumbs(id, true)}
      title="Close the door"
      thing={subjectOf(closing, ({ data }) => data.event.event_name)}
    >
      <Loaded from={closing} as="rows">
        {data => <Shown closing={data} reload={closing.reload} key={data.event._id} />}
      </Loaded>
    </Page>
  )
}

function Shown({ closing, reload }: { closing: DoorClosing; reload: () => void }) {
  const { event, came, not_came, waiting, away, unsure, last, under_way, refused, now } = closing
  // Of an event in both modes some take part online, which no door knows. A team whose offer is open may still say yes.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const kept = new Set(
    not_came
      .filter(team => chosen.get(team._id) ?? (event.is_hybrid || mayAnswer(team, now)))
      .map(({ _id }) => _id),
  )
  const toggle = (id: string) => setChosen(before => new Map([...before, [id, !kept.has(id)]]))
  return (
    <div className="stack-4">
      <header>
        <h2 className="text-4xl">Close the door</h2>
        <p className="muted">
          Teams of whom somebody is here take part. All others are revoked, with the note “The team did not
          come”, and are mailed that. Of a team that takes part only those who are here are marked as
          participants.
        </p>
        {last && (
          <p className="muted above-2">
            Closed at {clockOf(event, last.at, now)} by {last.by ? fullName(last.by) : 'somebody'}:{' '}
            {count(last.came, 'team')} came, {formatCount(last.not_came)} did not.
          </p>
        )}
      </header>
      {came.length + not_came.length > 0 && unsure.length > 0 && (
        <p className={css.warning}>
          {unsure.map(({ name }) => name).join(', ')}:{' '}
          {unsure.length === 1 ? 'this device has' : 'these devices have'} not sent all scans, or{' '}
          {unsure.length === 1 ? 'is' : 'are'} silent. A team that was let in there reads as not here. Wait
          for it if you can; what comes later is shown on the day desk.
        </p>
      )}
      {came.length + not_came.length > 0 && (
        <div className={css.lists}>
          <Teams
            title="Take part"
            teams={came}
            empty={
              last
                ? 'Nobody of a team that is still shortlisted is here.'
                : 'Nobody of a shortlisted team is here.'
            }
          />
          <Teams
            title="Did not come"
            teams={not_came}
            empty="Somebody of every shortlisted team is here."
            say={team => sayOpen(closing, team)}
            renderAct={({ _id, team_name }) =>
              refused === null &&
              !under_way && (
                <Button size="s" onClick={() => toggle(_id)}>
                  {kept.has(_id) ? 'Revoke' : 'Leave as it is'}
                  <span className="visually-hidden">: {team_name}</span>
                </Button>
              )
            }
            kept={kept}
          />
        </div>
      )}
      {waiting.length > 0 && (
        <p className="muted breaks">
          {waiting.length === 1 ? 'One team still waits' : `${formatCount(waiting.length)} teams still wait`}{' '}
          for seats, and {waiting.length === 1 ? 'stays' : 'stay'} as{' '}
          {waiting.length === 1 ? 'it is' : 'they are'}: {formatSome(waiting)}.
        </p>
      )}
      {away.length > 0 && (
        <Teams
          title="Revoked when the door was closed"
          teams={away}
          empty=""
          renderAct={team => <PutRight {...team} application_id={team._id} reload={reload} />}
        />
      )}
      {!under_way &&
        (refused === null ? (
          <ClosingFoot closing={closing} kept={kept} />
        ) : (
          <p className="muted">{refused}.</p>
        ))}
    </div>
  )
}

function mayAnswer({ due }: ClosingTeam, now: string): boolean {
  return due !== null && Date.parse(due) > Date.parse(now)
}

function sayOpen({ event, now }: DoorClosing, team: ClosingTeam): string {
  if (team.due === null || !mayAnswer(team, now)) return ''
  return `. May still answer until ${clockInZone(team.due, event.timezone)}`
}

interface TeamsProps<Team extends ClosingTeam> {
  title: string
  teams: readonly Team[]
  empty: string
  kept?: ReadonlySet<string>
  /** What follows the number of people. */
  say?: (team: Team) => string
  renderAct?: (team: Team) => ReactNode
}

function Teams<Team extends ClosingTeam>({ title, teams, empty, kept, say, renderAct }: TeamsProps<Team>) {
  return (
    <Card title={title} end={<span className="text-s muted">{count(teams.length, 'team')}</span>}>
      {teams.length === 0 ? (
        <p className={`${css.row} text-s muted`}>{empty}</p>
      ) : (
        <ul>
          {teams.map(team => (
            <li key={team._id} className={css.row}>
              <p>
                <b className="medium breaks">{team.team_name}</b>
                <span className="text-s muted block">
                  {team.here === 0
                    ? people(team.people)
                    : `${formatCount(team.here)} of ${people(team.people)} here`}
                  {say?.(team)}
                  {kept?.has(team._id) && '. Stays shortlisted'}
                </span>
              </p>
              {renderAct?.(team)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
