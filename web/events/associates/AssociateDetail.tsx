import { ActivityLink } from '../../platform/shell/ActivityLink.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { getAssociate } from '../../../contract/events/associates.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { associateThing } from '../archiving/records.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { LinkableProfile } from '../links/LinkableProfile.tsx'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { Chips } from '../../platform/ui/base/Chips.tsx'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { fullName, titleCase } from '../../platform/ui/base/formats.ts'
import { PhoneLink } from '../../platform/ui/base/PhoneNumber.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { SocialLinks } from '../../platform/ui/base/SocialLinks.tsx'
import { TextCard } from '../../platform/ui/base/TextCard.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { StepLinks } from '../../platform/neighbours/StepLinks.tsx'
import css from './AssociateDetail.module.css'
import type { Associate } from '../../../contract/events/associates.ts'

export function AssociateDetail({ id }: { id: string }) {
  const associate = useLoad(getAssociate, { params: { id } })
  return (
    <Page
      crumbs={[{ label: 'Associates', to: '/associates' }]}
      thing={subjectOf(associate, ({ data }) => fullName(data.user))}
      end={
        <>
          <ActivityLink of={{ q: id }} />
          <StepLinks of="associate" id={id} />
        </>
      }
    >
      <Loaded from={associate} as="detail">
        {shown => <AssociatePage associate={shown} />}
      </Loaded>
    </Page>
  )
}

function AssociatePage({ associate }: { associate: Associate }) {
  const name = fullName(associate.user)
  const navigate = useNavigate()
  return (
    <LinkableProfile
      label="Associate"
      linkable={{ associateid: associate._id }}
      thing={associateThing(associate)}
      name={name}
      sub={associate.location?.cityName ?? '-'}
      logo={<Avatar name={name} image={associate.photo} size={80} />}
      actions={
        <>
          <SocialLinks {...associate} name={name} />
          {associate.can_edit && associate.archived_at === null && (
            <Button to="/associate/edit/$id" params={{ id: associate._id }} icon={Pencil} isIconOnPhone>
              Edit
            </Button>
          )}
          <RecordMenu
            thing={associateThing(associate)}
            onDeleted={() => navigate({ to: '/associates', replace: true })}
          />
        </>
      }
      facts={[
        { label: 'Contact number', value: <PhoneLink number={associate.user.contact_number} /> },
        { label: 'Email', value: <EmailLink email={associate.user.email} /> },
        { label: 'Category', value: associate.category ? titleCase(associate.category) : '-' },
        { label: 'Company', value: <Truncated text={associate.company_name} /> },
        { label: 'Designation', value: <Truncated text={associate.designation} /> },
      ]}
      about={<AssociateAbout associate={associate} />}
      noCompanies="No Companies found for this associate"
      noEvents="No Events found for this Associate"
    />
  )
}

function AssociateAbout({ associate }: { associate: Associate }) {
  return (
    <div className={css.about}>
      <TextCard title="Description" text={associate.profile_details} />
      <Card title="Domain & Technology Expertise">
        <div className={css.skills}>
          {associate.skills.length > 0 ? <Chips labels={associate.skills} /> : '-'}
        </div>
      </Card>
    </div>
  )
}
