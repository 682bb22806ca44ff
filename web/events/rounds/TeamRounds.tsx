import { Clock, LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { changeEntries, enterStatuses, listTeamRounds } from '../../../contract/events/rounds.calls.ts'
import type { TeamRound } from '../../../contract/events/rounds.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { type MenuItem, MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { MoreTimeDialog } from './MoreTimeDialog.tsx'
import css from './TeamRounds.module.css'
import { ZonedTime } from './ZonedTime.tsx'

type Team = Pick<ApplicationRow, '_id' | 'team_name' | 'status' | 'event'>

/** On an application's page: the rounds of its event, and how the team stands in each. Nothing where there are none. */
export function TeamRounds({ team }: { team: Team }) {
  const rounds = useLoad(listTeamRounds, { params: { id: team._id } })
  if (rounds.data?.data.length === 0) return null
  return (
    <Card title="Rounds">
      <Loaded from={rounds} as="panel">
        {all => (
          <ol className={css.rounds}>
            {all.map(round => (
              <Row key={round._id} round={round} team={team} />
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  )
}

function Row({ round, team }: { round: TeamRound; team: Team }) {
  const change = useSend(changeEntries)
  const mayReview = useCan('application:review')
  const [isGiving, setIsGiving] = useState(false)
  const { timezone } = team.event
  const isIn = round.entered_at !== null
  const setIn = (is_in: boolean) =>
    attempt(async () => {
      const { data } = await change.send({ params: { id: round._id }, body: { ids: [team._id], is_in } })
      const refused = data.find(({ outcome }) => outcome === 'refused')
      if (refused) return toast.error(refused.message ?? '')
      toast.success(
        is_in ? `${team.team_name} is in ${round.name}` : `${team.team_name} is out of ${round.name}`,
      )
    })
  const mayEnter = !isIn && enterStatuses.some(status => status === team.status)
  const items: (MenuItem | false)[] = [
    mayEnter && { label: 'Let enter', icon: LogIn, onClick: () => void setIn(true) },
    isIn &&
      round.outcome === null &&
      round.hand_in_closes_at !== null && {
        label: 'Give more time',
        icon: Clock,
        onClick: () => setIsGiving(true),
      },
    isIn && round.outcome === null && { label: 'Take out', icon: LogOut, onClick: () => void setIn(false) },
  ]
  const offered = items.filter(item => item !== false)
  return (
    <li>
      <div>
        <b>{round.name}</b>
        <p className="muted">{sayStanding(round)}</p>
        {isIn && round.hand_in_closes_at && (
          <p className="muted">
            Hand-in {round.is_hand_in_open ? 'closes' : 'until'}{' '}
            <ZonedTime moment={round.hand_in_closes_at} timezone={timezone} hasZone />
            {round.has_more_time && ' It has more time than others.'}
          </p>
        )}
      </div>
      {mayReview && offered.length > 0 && <MoreMenu label={`More about ${round.name}`} items={offered} />}
      {isGiving && (
        <MoreTimeDialog
          round={{ ...round, event: team.event }}
          team={team}
          onClose={() => setIsGiving(false)}
        />
      )}
    </li>
  )
}

function sayStanding({ entered_at, outcome }: TeamRound): string {
  if (outcome === 'goes_on') return 'The team went on.'
  if (outcome === 'stops') return 'It ended here for the team.'
  return entered_at === null ? 'Not in it.' : 'In it.'
}
