import { ChevronLeft, ChevronRight, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { listTriage } from '../../../contract/choosing/decisions.calls.ts'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { getMailValues } from '../../../contract/choosing/releases.calls.ts'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { type Choice, sayOutcome } from '../../../contract/events/outcomes.ts'
import { useLoad } from '../../platform/api.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { DecisionMail } from './DecisionMail.tsx'
import { mailOf } from './mail-of.ts'
import css from './Release.module.css'

const Unmailed = lazy(() => import('./Unmailed.tsx'))

const most = 100

/** Whose mails can be previewed. */
function useDecided({ event }: ReleasePlan, { q = '', enabled = true } = {}) {
  const query = { show: 'decided', q: q || undefined, limit: most } as const
  return useLoad(listTriage, { params: { id: event._id }, query, enabled })
}

/** Whether the first mail is still to come. What is below waits for it, so that it does not move. */
export function usePreviewComes(plan: ReleasePlan, isShown: boolean): boolean {
  const decided = useDecided(plan, { enabled: isShown })
  const first = decided.data?.data[0]
  const reader = useLoad(getMailValues, { params: { id: first?._id ?? '' }, enabled: first !== undefined })
  return isShown && (decided.isPending || (first !== undefined && reader.isPending))
}

/** The mail of any one team, as it would leave now; and who gets none. */
export function MailPreview({ plan }: { plan: ReleasePlan }) {
  const { groups, unmailed_count } = plan
  const [q, setQ] = useState('')
  const [isListed, setIsListed] = useState(false)
  const decided = useDecided(plan, { q })
  const [chosen, setChosen] = useState<string>()
  const teams = decided.data?.data ?? []
  const place = Math.max(
    0,
    teams.findIndex(({ _id }) => _id === chosen),
  )
  const team = teams[place]
  const count = groups.reduce((sum, group) => sum + group.teams, 0)
  if (count === 0) return null
  if (!q && decided.data === undefined) {
    return (
      <Card className={css.preview} as="div">
        <Loaded from={decided} as="panel">
          {() => null}
        </Loaded>
      </Card>
    )
  }
  return (
    <Card className={css.preview} as="div">
      <div className={css.choice}>
        <span className="muted">Mail to</span>
        <Select
          aria-label="Preview the mail of"
          isPlaceholderOffered={teams.length === 0}
          placeholder="No team found"
          options={teams.map(row => ({
            value: row._id,
            label: `${row.team_name}, ${sayOutcome(outcomeOf(row))}`,
          }))}
          value={team?._id ?? ''}
          onChange={setChosen}
        />
        <IconButton
          icon={ChevronLeft}
          label="Previous team"
          disabled={place === 0}
          onClick={() => setChosen(teams[place - 1]?._id)}
        />
        <IconButton
          icon={ChevronRight}
          label="Next team"
          disabled={place >= teams.length - 1}
          onClick={() => setChosen(teams[place + 1]?._id)}
        />
      </div>
      {(count > most || q) && (
        <div className={css.find}>
          <SearchBox q={q} setQ={setQ} label="Find a team" />
        </div>
      )}
      {unmailed_count > 0 && (
        <p className={css.none}>
          <UserX className="icon-s" aria-hidden />
          <span>
            {unmailed_count === 1 ? '1 person gets none' : `${formatCount(unmailed_count)} people get none`}.{' '}
            <button type="button" className="link" onClick={() => setIsListed(true)}>
              See who and why
            </button>
          </span>
        </p>
      )}
      {team && <Preview id={team._id} plan={plan} of={outcomeOf(team)} />}
      <Suspense>{isListed && <Unmailed plan={plan} onClose={() => setIsListed(false)} />}</Suspense>
    </Card>
  )
}

function outcomeOf({ decision, status }: TriageRow): Choice {
  return decision ?? { to: status, round: null }
}

function Preview({ id, plan, of }: { id: string; plan: ReleasePlan; of: Choice }) {
  const reader = useLoad(getMailValues, { params: { id } })
  const mail = mailOf(plan, of)
  return (
    <Loaded from={reader} as="panel">
      {data =>
        mail && (
          <div className={css.sheet}>
            <DecisionMail mail={mail} reader={data} />
          </div>
        )
      }
    </Loaded>
  )
}
