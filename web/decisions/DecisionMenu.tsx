import { Check, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { getDecision, outcomesFrom } from '../../contract/decisions.calls.ts'
import type { DecisionState } from '../../contract/decisions.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'
import { useLoad } from '../api.ts'
import { useCan } from '../session.ts'
import badge from '../ui/base/StatusBadge.module.css'
import { StatusGlyph } from '../ui/base/StatusGlyph.tsx'
import menu from '../ui/overlay/PopupMenu.module.css'
import { PopupMenu } from '../ui/overlay/PopupMenu.tsx'
import css from './DecisionMenu.module.css'
import { statusInWords, verbOf } from './outcomes.ts'

const DecideDialog = lazy(() => import('./DecideDialog.tsx'))

interface DecisionMenuProps {
  id: string
  name: string
}

/** The pending decision about an application, and the menu that makes, changes or clears it. */
export function DecisionMenu({ id, name }: DecisionMenuProps) {
  const mayReview = useCan('application:review')
  const state = useLoad(getDecision, { params: { id }, enabled: mayReview })
  const [asked, setAsked] = useState<ApplicationStatus | null>()
  const now = state.data?.data
  if (!mayReview || !now || (outcomesFrom(now.status).length === 0 && !now.decision)) return null
  return (
    <>
      <PopupMenu
        label={`${faceWords(now)}: the decision about ${name}`}
        className={`${badge.badge} ${badge.large} ${css.face} ${now.decision ? badge[applicationStatuses[now.decision.to].tone] : badge.grey}`}
        isDisabled={now.decision?.is_leaving}
        face={<Face state={now} />}
      >
        {close => (
          <>
            {outcomesFrom(now.status).map(to => (
              <button
                key={to}
                type="button"
                role="menuitemradio"
                aria-checked={now.decision?.to === to}
                className={menu.item}
                onClick={() => {
                  close()
                  setAsked(to)
                }}
              >
                <span className={`${badge.glyph} ${badge[applicationStatuses[to].tone]}`}>
                  <StatusGlyph glyph={applicationStatuses[to].glyph} />
                </span>
                {verbOf(to)}
                {now.decision?.to === to && <Check className={`icon-s ${menu.check}`} aria-hidden />}
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
            key={asked}
            state={now}
            version={state.etag}
            to={asked}
            name={name}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function Face({ state: { status, decision } }: { state: DecisionState }) {
  return (
    <>
      {decision && <StatusGlyph glyph={applicationStatuses[decision.to].glyph} />}
      {faceWords({ status, decision })}
      {chevron}
    </>
  )
}

/** What the button says; its name begins with it, for those who speak to their computer. */
function faceWords({ status, decision }: Pick<DecisionState, 'status' | 'decision'>): string {
  if (!decision) return 'Decide'
  if (decision.is_leaving) return `${verbOf(decision.to)}, being released`
  return `${verbOf(decision.to)}${decision.is_overtaken ? `, overtaken: ${statusInWords(status)} now` : ''}`
}

const chevron = <ChevronDown className={badge.chevron} aria-hidden />
