import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getDetails, uploadDetailsFile } from '../../../contract/events/asked-people.calls.ts'
import type { Details } from '../../../contract/events/asked-people.ts'
import { useEdited } from '../../platform/api.ts'
import { useAct } from '../../platform/use-act.ts'
import { LinkedPage } from '../../platform/shell/LinkedPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { FormHolderContext } from '../../platform/ui/form/form-holder.ts'
import css from './DetailsPage.module.css'
import { OwnAssociateForm } from './OwnAssociateForm.tsx'
import { OwnPartnerForm } from './OwnPartnerForm.tsx'

/** /details/{token}: the form that a partner or an associate fills in by a link (docs/product.md §33). */
export function DetailsPage({ token }: { token: string }) {
  const details = useEdited(getDetails, { params: { token } })
  return (
    <LinkedPage
      from={details}
      title="Your details"
      lost={{
        title: 'This link does not work',
        text: 'It may be cut short, or over, or the organisers took it back. Ask who sent it to you for a new one.',
      }}
    >
      {data => <OwnDetails token={token} shown={data} edited={details} />}
    </LinkedPage>
  )
}

/** The form was longer, and its end is far below. */
function bringIntoView(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true })
  if (section) scrollTo({ top: 0 })
}

type EditedDetails = ReturnType<typeof useEdited<typeof getDetails>>

export interface OwnFormProps {
  token: string
  shown: Details
  edited: EditedDetails
  onSaved: () => void
}

function OwnDetails({ token, shown: first, edited }: Omit<OwnFormProps, 'onSaved'>) {
  const [shown, setShown] = useState(first)
  const [isSaved, setIsSaved] = useState(false)
  const { act, isActing } = useAct()
  const change = () =>
    act(async () => {
      // What was saved, and what staff changed since.
      const { data } = await edited.reread()
      setShown(data)
      setIsSaved(false)
    })
  const { kind, event_name, company_name, expires_at, _id } = shown
  const until = formatTime(expires_at)
  if (isSaved) {
    return (
      <section ref={bringIntoView} tabIndex={-1} className="stack-4 start" role="status">
        <h1 className="text-4xl">Thank you, your details are saved</h1>
        <p>
          The organisers of {event_name} have them now. You can change them by the same link until {until}.
        </p>
        <Button isBusy={isActing} onClick={() => void change()}>
          Change something
        </Button>
        {shown.public_event && (
          <Link to="/event-page/$id" params={{ id: shown.public_event }} className="link">
            See the page of {event_name}
          </Link>
        )}
      </section>
    )
  }
  const Own = kind === 'partner' ? OwnPartnerForm : OwnAssociateForm
  const holder = {
    id: `details-${_id}`,
    uploadsTo: uploadDetailsFile.path.replace(':token', encodeURIComponent(token)),
  }
  return (
    <FormHolderContext value={holder}>
      <header className={`${css.head} stack-2`}>
        <h1 className="text-4xl">
          {kind === 'partner' ? `${shown.name} at ${event_name}` : `Your details for ${event_name}`}
        </h1>
        <p className="muted">
          {company_name ? `${company_name} asks for this. ` : ''}You need no account. Save when all is filled
          in; until then it is kept in this browser. The link works until {until}.
        </p>
      </header>
      <Own {...{ token, shown, edited }} onSaved={() => setIsSaved(true)} />
    </FormHolderContext>
  )
}
