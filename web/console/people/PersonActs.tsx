import { Ban, LogOut, Mail, Trash2, UserCheck, UserCog, UserMinus, UserX } from 'lucide-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fullName } from '../../platform/ui/base/formats.ts'
import { type MenuItem, MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { AskAct } from './AskAct.tsx'
import type { ActName } from './act.texts.ts'
import { ChangeRole } from './ChangeRole.tsx'
import type { AccountDetail } from '../../../contract/console/people.ts'

const PersonErasure = lazy(() => import('../personal-data/PersonErasure.tsx'))

/** What an organiser can do with a person; nothing with oneself, whose own page is /account. */
export function PersonActs({ person, isOneself }: { person: AccountDetail; isOneself: boolean }) {
  const [asked, setAsked] = useState<ActName | 'role' | 'erase'>()
  const close = () => setAsked(undefined)
  const navigate = useNavigate()
  const leave = () => navigate({ to: '/people' })
  if (isOneself) {
    return (
      <p>
        Your own account:{' '}
        <Link to="/account" className="link">
          Account
        </Link>
      </p>
    )
  }
  const item = (
    name: ActName | 'role' | 'erase',
    label: string,
    icon: MenuItem['icon'],
    isDanger = false,
  ) => ({
    label,
    icon,
    isDanger,
    onClick: () => setAsked(name),
  })
  const { state, role, contact, sessions } = person
  const isInvitedOrganiser = state === 'invited' && role === 'admin'
  const items: (MenuItem | false)[] = [
    state === 'active' && item('role', 'Change role', UserCog),
    state !== 'disabled' && item('link', 'Send a new link', Mail),
    sessions.length > 0 && item('sessions', 'End all sessions', LogOut),
    state === 'disabled' ? item('enable', 'Enable', UserCheck) : item('disable', 'Disable', Ban, true),
    isInvitedOrganiser && item('takeBack', 'Take the invitation back', UserX, true),
    contact !== null && item('remove', 'Remove from the company', UserMinus, true),
    item('erase', 'Delete for good', Trash2, true),
  ]
  return (
    <>
      <MoreMenu label={`More about ${fullName(person)}`} items={items.filter(one => one !== false)} />
      {asked === 'role' && <ChangeRole person={person} onClose={close} />}
      {asked === 'erase' && (
        <Suspense>
          <PersonErasure _id={person._id} name={fullName(person)} onErased={leave} onClose={close} />
        </Suspense>
      )}
      {asked !== undefined && asked !== 'role' && asked !== 'erase' && (
        <AskAct act={asked} person={person} onClose={close} />
      )}
    </>
  )
}
