import { Check, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { getDecision } from '../../../contract/choosing/decisions.calls.ts'
import type { DecisionState } from '../../../contract/choosing/decisions.ts'
import {
  type Choice,
  choicesFrom,
  isSameChoice,
  outcomes,
  sayChoice,
} from '../../../contract/events/outcomes.ts'
import { useLoad } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import badge from '../../platform/ui/base/StatusBadge.module.css'
import { StatusGlyph } from '../../platform/ui/base/StatusGlyph.tsx'
import menu from '../../platform/ui/overlay/PopupMenu.module.css'
import { PopupMenu } from '../../platform/ui/overlay/PopupMenu.tsx'
import css from './DecisionMenu.module.css'

const DecideDialog = lazy(() => import('./DecideDialog.tsx'))

interface DecisionMenuProps {
  id: string
  name: string
}

/** The pending decision about an application, and the menu that makes, changes or clears it. */
export function DecisionMenu({ id, name }: DecisionMenuProps) {
  const mayReview = useCan('application:review')
  const state = useLoad(getDecision, { params: { id }, enabled: mayReview })
  const [asked, setAsked] = useState<Choice | null>()
  const now = state.data?.data
  if (!mayReview || !now) return null
  const choices = choicesFrom(now.status, now.rounds, now.has_seats)
  if (choices.length === 0 && !now.decision) return null
  return (
    <>
      <PopupMenu
        label={`${faceWords(now)}: the decision about ${name}`}
        className={`${badge.badge} ${badge.large} ${css.face} ${now.decision ? badge[outcomes[now.decision.to].tone] : badge.grey}`}
        isDisabled={now.decision?.is_leaving}
        face={<Face state={now} />}
      >
        {close => (
          <>
            {choices.map(choice => (
              <button
                key={sayChoice(choice)}
                type="button"
                role="menuitemradio"
                aria-checked={isDecided(now, choice)}
                className={menu.item}
                onClick={() => {
                  close()
                  setAsked(choice)
                }}
              >
                <span className={`${badge.glyph} ${badge[outcomes[choice.to].tone]}`}>
                  <StatusGlyph glyph={outcomes[choice.to].glyph} />
                </span>
                {sayChoice(choice)}
                {isDecided(now, choice) && <Check className={`icon-s ${menu.check}`} aria-hidden />}
              </button>
            ))}
            {now.decision && (
              <button
                type="button"
                role="menuitem"
                className={menu.item}
                onClick={() => {
                  close()
                  setAsked(null)
                }}
              >
                Clear the decision
              </button>
            )}
          </>
        )}
      </PopupMenu>
      {asked !== undefined && (
        <Suspense>
          <DecideDialog
            key={asked && sayChoice(asked)}
            state={now}
            version={state.etag}
            choice={asked}
            name={name}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function isDecided({ decision }: DecisionState, choice: Choice): boolean {
  return decision !== null && isSameChoice(decision, choice)
}

function Face({ state }: { state: DecisionState }) {
  const { decision } = state
  return (
    <>
      {decision && <StatusGlyph glyph={outcomes[decision.to].glyph} />}
      {faceWords(state)}
      {chevron}
    </>
  )
}

/** The visible label; the accessible name begins with it, for voice control. */
function faceWords({ decision }: DecisionState): string {
  if (!decision) return 'Decide'
  const said = sayChoice(decision)
  if (decision.is_leaving) return `${said}, being released`
  return decision.overtaken_by ? `${said}, overtaken` : said
}

const chevron = <ChevronDown className={badge.chevron} aria-hidden />
