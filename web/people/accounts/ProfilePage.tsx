import { Link } from '@tanstack/react-router'
import { getProfile } from '../../../contract/people/profiles.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { FormPage } from '../../platform/shell/FormPage.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { AddressNotice } from './AddressNotice.tsx'
import css from './ProfilePage.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import type { Profile } from '../../../contract/people/profiles.ts'

/** /add-profile: creates one's own profile, and edits it later. */
export function ProfilePage() {
  const profile = useLoad(getProfile, { fresh: true })
  const isNew = profile.data && !profile.data.data._id
  return (
    <FormPage
      title={isNew ? 'Add your profile' : 'Your profile'}
      lead={
        isNew
          ? 'Only your location is needed. The rest tells your team and the organisers about you.'
          : undefined
      }
    >
      <Loaded from={profile} as="detail">
        {data => (
          <>
            <Account user={data.user} />
            <AddressNotice />
            <ProfileForm key={profile.etag} profile={data} onSaved={profile.reload} />
          </>
        )}
      </Loaded>
    </FormPage>
  )
}

function Account({ user }: { user: Profile['user'] }) {
  return (
    <p className={css.account}>
      <span>
        <b>{fullName(user)}</b> <span className="muted">{user.email}</span>
      </span>
      <Link to="/account" className="link">
        Your account
      </Link>
    </p>
  )
}
