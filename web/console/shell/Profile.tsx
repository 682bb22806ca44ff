import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useActor } from '../../platform/session.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { Disclosure } from '../../platform/ui/overlay/Disclosure.tsx'
import css from './ConsoleShell.module.css'

/** Loaded when opened, as on public pages. */
const ProfilePanel = lazy(async () => ({
  default: (await import('../../platform/shell/ProfilePanel.tsx')).ProfilePanel,
}))

const roleNames = { admin: 'Organiser', company: 'Company', candidate: 'Candidate' }

/** Who is signed in, and what is theirs. */
export function Profile({ isSmall }: { isSmall: boolean }) {
  const actor = useActor()
  const name = actor ? fullName(actor) : ''
  const role = actor ? (actor.company?.company_name ?? roleNames[actor.role]) : ''
  return (
    <Disclosure
      className={`${css.profile} ${isSmall ? css.small : ''}`}
      face={
        <>
          <Avatar name={name} size={32} />
          <span className={css.who}>
            <b>{name}</b> <small>{role}</small>
          </span>
          <span className="visually-hidden">, profile menu</span>
          <ChevronDown className="icon-s muted" aria-hidden />
        </>
      }
    >
      {close => (
        <Suspense>
          <ProfilePanel isCandidate={false} companyId={actor?.company?._id} close={close} />
        </Suspense>
      )}
    </Disclosure>
  )
}
