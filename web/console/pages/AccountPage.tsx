import { lazy, Suspense, useRef, useState } from 'react'
import { getOwnCalendar } from '../../../contract/candidates/own-calendar.calls.ts'
import { listOwnActivity } from '../../../contract/console/activity.calls.ts'
import { getSecondFactor } from '../../../contract/people/factors.calls.ts'
import { listOwnSessions } from '../../../contract/people/own-sessions.calls.ts'
import { getOwnProviders } from '../../../contract/people/providers.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { OwnActivity } from '../activity/OwnActivity.tsx'
import { SecondFactor } from '../../people/factors/SecondFactor.tsx'
import { EraseOneself } from '../personal-data/EraseOneself.tsx'
import { OwnData } from '../personal-data/OwnData.tsx'
import { LinkedProviders } from '../../people/providers/LinkedProviders.tsx'
import { useActor } from '../../platform/session.ts'
import { sayEndOnPage } from '../../platform/logged-out.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import { FormPage } from '../../platform/shell/FormPage.tsx'
import { SectionList } from '../../platform/ui/base/SectionList.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import css from './AccountPage.module.css'
import { OwnSessions } from '../../people/accounts/OwnSessions.tsx'
import { Password } from '../../people/accounts/Password.tsx'

const Erased = lazy(() => import('../personal-data/Erased.tsx'))
const OwnCalendar = lazy(() => import('../../candidates/own-calendar/OwnCalendar.tsx'))

/**
 * /account: what concerns one's own account, for every role. Each section is a component with a `FormSection`, in the
 * folder of its noun.
 */
export function AccountPage() {
  const [isErased, setIsErased] = useState(false)
  const actor = useActor()
  const lacksFactor = actor?.lacks_second_factor
  const isCandidate = useSessionKind() === 'candidate'
  const hasOthers = useOthers(lacksFactor === false)
  const sections = useRef<HTMLDivElement>(null)
  const sayErased = () => {
    sayEndOnPage()
    setIsErased(true)
  }
  if (isErased)
    return (
      <Suspense>
        <Erased />
      </Suspense>
    )
  return (
    <FormPage
      back={
        isCandidate ? { to: '/add-profile', label: 'Your profile' } : { to: '/dashboard', label: 'Dashboard' }
      }
      title="Your account"
      aside={<SectionList of={sections} />}
      lead={actor ? `${fullName(actor)}, ${actor.email}` : '\u00A0'}
    >
      <div ref={sections} className={css.sections} data-layout="public">
        {/* Without a demanded second factor nothing else works (docs/product.md §25). */}
        {!lacksFactor && <Password />}
        {/* In one place: its recovery codes must stay when they are what was lacking. */}
        <SecondFactor />
        {hasOthers && (
          <Suspense>
            <Others onErased={sayErased} />
          </Suspense>
        )}
      </div>
    </FormPage>
  )
}

/** Whether the other sections are there: they come at once, below what is there, so that none pushes another away. */
function useOthers(enabled: boolean): boolean {
  const loads = [
    useLoad(getSecondFactor, {}),
    useLoad(getOwnProviders, { enabled }),
    useLoad(listOwnSessions, { enabled }),
    useLoad(getOwnCalendar, { enabled }),
    useLoad(listOwnActivity, { query: { page: 1, limit: 10 }, enabled }),
  ]
  const [hasCome, setHasCome] = useState(false)
  const isComplete = enabled && loads.every(({ isPending }) => !isPending)
  // What is loaded anew later leaves them where they are.
  if (isComplete && !hasCome) setHasCome(true)
  return enabled && (isComplete || hasCome)
}

function Others({ onErased }: { onErased: () => void }) {
  return (
    <>
      <LinkedProviders />
      <OwnSessions />
      <OwnCalendar />
      <OwnActivity />
      <OwnData />
      <EraseOneself onErased={onErased} />
    </>
  )
}
