import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Deliberation as Shown } from '../../../contract/judging/jury.ts'
import { getDeliberation } from '../../../contract/judging/jury.calls.ts'
import { roundCrumbs } from '../../events/rounds/round-crumbs.ts'
import { useLoad } from '../../platform/api.ts'
import { useOften } from './use-often.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { useCan } from '../../platform/session.ts'
import { useClosedNav } from '../../platform/shell/use-rail.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { formatList } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { DecideCard } from './DecideCard.tsx'
import css from './Deliberation.module.css'
import { Decided } from './Decided.tsx'
import { sayPast, sayReach } from './jury.texts.ts'
import { JuryCard } from './JuryCard.tsx'
import { SideBySide } from './SideBySide.tsx'

/** /events/{id}/judging/{round}/deliberation/{prize}: the teams within reach of a prize, and the jury that decides it. */
export function Deliberation({ roundId, prizeId }: { roundId: string; prizeId: string }) {
  const params = { params: { id: roundId }, query: { prize: prizeId } }
  const deliberation = useLoad(getDeliberation, params)
  const known = deliberation.data?.data
  useClosedNav()
  useOften(known !== undefined && known.decided === null && known.asked_at !== null)
  return (
    <Page crumbs={roundCrumbs(known?.event)} thing={subjectOf(deliberation, ({ data }) => data.prize.name)}>
      <Loaded from={deliberation} as="rows">
        {shown => <Screen shown={shown} />}
      </Loaded>
    </Page>
  )
}

function Screen({ shown }: { shown: Shown }) {
  const { event, round, prize, is_sealed, is_open, decided } = shown
  const back = (
    <Button
      icon={ArrowLeft}
      to="/events/$id/judging/$round/results"
      params={{ id: event._id, round: round._id }}
    >
      Results
    </Button>
  )
  if (!is_sealed || (!is_open && decided === null))
    return (
      <div className="panel">
        <EmptyState
          isPage
          title={is_sealed ? `The scores settle the ${prize.name}` : 'Judging is not closed yet'}
          text={
            is_sealed
              ? 'No jury is needed: the ballots say who gets it.'
              : 'A jury decides once the ballots are sealed. Until then they may settle it themselves.'
          }
          action={back}
        />
      </div>
    )
  return <Open shown={shown} back={back} />
}

function Open({ shown, back }: { shown: Shown; back: React.ReactNode }) {
  const { prize, decided, teams, others, past, jury } = shown
  const mayWrite = useCan('event:write')
  // Who is in the room and between whom they choose, before it is sent.
  const [here, setHere] = useState<readonly string[]>()
  const [taken, setTaken] = useState<readonly string[]>()
  const nameOf = (id: string) => [...teams, ...others].find(({ _id }) => _id === id)?.team_name ?? 'a team'
  const present = here ?? jury.flatMap(({ judge_id, state }) => (state === 'here' ? [judge_id] : []))
  const chosen = taken ?? teams.map(({ _id }) => _id)
  return (
    <>
      {decided ? (
        <Decided shown={shown} decided={decided} nameOf={nameOf} mayWrite={mayWrite} />
      ) : (
        <header className={css.head}>
          <div>
            <h1 className="text-4xl">
              {prize.name}: {sayReach(shown)}
            </h1>
            <p className="muted">
              Scores cannot tell them apart. The jury may decide, or you send one more judge. Scores, order
              and this label stay as they are.
            </p>
          </div>
          {back}
        </header>
      )}
      <div className={css.columns}>
        <div className="stack-3">
          <SideBySide shown={shown} mayWrite={mayWrite} />
          {others.length > 0 && (
            <TakeIn
              shown={shown}
              chosen={chosen}
              isFixed={!mayWrite || shown.shown !== null}
              onChange={ids => setTaken(ids)}
            />
          )}
          {past.length > 0 && (
            <section className="panel stack-2" aria-label="Asked before">
              <h2 className="text-l strong">Asked before</h2>
              {past.map(one => (
                <p key={one.number} className="text-m muted">
                  {sayPast(one, nameOf)}
                </p>
              ))}
            </section>
          )}
        </div>
        <div className={`${css.aside} stack-3`}>
          <JuryCard
            shown={shown}
            mayWrite={mayWrite}
            present={present}
            teams={chosen}
            onPresent={setHere}
            onSaved={() => {
              setHere(undefined)
              setTaken(undefined)
            }}
            nameOf={nameOf}
          />
          {!decided && <DecideCard shown={shown} mayWrite={mayWrite} nameOf={nameOf} />}
        </div>
      </div>
    </>
  )
}

interface TakeInProps {
  shown: Shown
  chosen: readonly string[]
  isFixed: boolean
  onChange: (teams: readonly string[]) => void
}

/** The teams that are within reach too, each of which may stand there instead of the last one. */
function TakeIn({ shown: { teams, others }, chosen, isFixed, onChange }: TakeInProps) {
  const all = [...teams, ...others]
  const out = all.filter(({ _id }) => !chosen.includes(_id))
  return (
    <section className={`${css.others} stack-2 text-s muted`} aria-label="Within reach too">
      <p>Within reach too: {formatList(others.map(({ team_name }) => team_name))}.</p>
      {!isFixed &&
        out.map(({ _id, team_name }) => (
          <label key={_id}>
            Take in {team_name} instead of
            <select
              value=""
              onChange={event => onChange(chosen.map(id => (id === event.target.value ? _id : id)))}
            >
              <option value="">nobody</option>
              {chosen.map(id => (
                <option key={id} value={id}>
                  {all.find(one => one._id === id)?.team_name}
                </option>
              ))}
            </select>
          </label>
        ))}
    </section>
  )
}
