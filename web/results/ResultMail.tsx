import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { getResultMail } from '../../contract/publication.calls.ts'
import type { PublicationPlan } from '../../contract/publication.ts'
import { useLoad } from '../api.ts'
import { TeamLetter } from '../letters/LetterSheet.tsx'
import { fullName } from '../ui/base/formats.ts'
import { IconButton } from '../ui/base/IconButton.tsx'
import { Select } from '../ui/form/fields/Select.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import css from './Publication.module.css'

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
    return <p className={css.nobody}>No team’s result is another one than it knows, so nobody is mailed.</p>
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
      <Preview roundId={plan._id} team={team._id} />
    </>
  )
}

function Preview({ roundId, team }: { roundId: string; team: string }) {
  const mail = useLoad(getResultMail, { params: { id: roundId }, query: { team } })
  return (
    <Loaded from={mail} as="panel">
      {({ to, subject, text, facts, button }) => (
        <div className={css.sheet}>
          <TeamLetter
            letter={{ subject, text }}
            known={[]}
            reader={{
              head: [{ label: 'To', value: sayReaders(to) }],
              first_name: to[0]?.first_name ?? '',
              values: { comment: '' },
              facts,
              button,
            }}
          />
        </div>
      )}
    </Loaded>
  )
}

/** Meera Krishnan, and 2 more, one mail each */
function sayReaders([first, ...others]: { first_name: string; last_name: string }[]): string {
  if (!first) return 'Nobody'
  return others.length === 0
    ? fullName(first)
    : `${fullName(first)}, and ${others.length} more, one mail each`
}
