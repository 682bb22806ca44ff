import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import css from './Publication.module.css'
import { ResultChanges } from './ResultChanges.tsx'
import { ResultMailSheet } from './ResultMailSheet.tsx'

/** The mail of any team that is told, as it would leave now. */
export function ResultMail({ plan }: { plan: PublicationPlan }) {
  const { told } = plan
  const [chosen, setChosen] = useState<string>()
  const place = Math.max(
    0,
    told.findIndex(({ _id }) => _id === chosen),
  )
  const team = told[place]
  if (!team)
    return (
      <p className={css.nobody}>All places and prizes are as the teams know them, so nobody is mailed.</p>
    )
  if (plan.number > 1) return <ResultChanges plan={plan} />
  return (
    <>
      <div className={css.choice}>
        <span className="muted">Mail to</span>
        <Select
          aria-label="Preview the mail of"
          options={told.map(({ _id, team_name }) => ({ value: _id, label: team_name }))}
          value={team._id}
          onChange={setChosen}
        />
        <IconButton
          icon={ChevronLeft}
          label="Previous team"
          disabled={place === 0}
          onClick={() => setChosen(told[place - 1]?._id)}
        />
        <IconButton
          icon={ChevronRight}
          label="Next team"
          disabled={place >= told.length - 1}
          onClick={() => setChosen(told[place + 1]?._id)}
        />
      </div>
      <ResultMailSheet roundId={plan._id} team={team._id} />
    </>
  )
}
