import { useRef } from 'react'
import * as longest from '../../../contract/platform/lengths.ts'
import type { MailText } from '../../../contract/choosing/mail.texts.ts'
import type { reminderText } from '../../../contract/choosing/mails.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { PlaceholderName } from '../../../contract/platform/placeholders.ts'
import { Button } from '../ui/base/Button.tsx'
import { asText, useField } from '../ui/form/fields/bind.ts'
import { Form } from '../ui/form/Form.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import css from './MailDrawer.module.css'
import { MailFields } from './MailFields.tsx'
import { attempt } from '../use-act.ts'

type VersionedMail = MailText & { is_standard: boolean; version: number }

interface MailDrawerProps {
  title: string
  mail: VersionedMail
  /** The mail as it is now, after somebody else changed it. */
  reread: () => Promise<VersionedMail>
  known: readonly PlaceholderName[]
  schema: () => Promise<ReturnType<typeof reminderText>>
  hint?: string
  /** Tells apart what is kept of the mails of one page. */
  keeps: string
  isSaving: boolean
  onSave: (body: MailText & { is_standard: boolean }, ifMatch: string) => Promise<unknown>
  onClose: () => void
  /** The mail with what is typed, as one team would get it. */
  renderPreview: (typed: MailText) => React.ReactNode
}

/** Subject and text of a mail to teams, and the mail below them; back to the standard text by one button. */
export function MailDrawer(props: MailDrawerProps) {
  const { title, mail, known, schema, hint, keeps, isSaving, onClose, renderPreview } = props
  const { subject, text, is_standard } = mail
  const version = useRef(mail.version)
  const onSave = (body: MailText & { is_standard: boolean }) => props.onSave(body, `"${version.current}"`)
  const reread = async () => {
    const now = await props.reread()
    version.current = now.version
    return { subject: now.subject, text: now.text }
  }
  const saved = () => {
    toast.success(messages.mailSaved)
    onClose()
  }
  const restore = () =>
    attempt(async () => {
      await onSave({ subject, text, is_standard: true })
      saved()
    })
  return (
    <Drawer isOpen onClose={onClose} title={title}>
      <Form
        schema={schema}
        initial={{ subject, text }}
        reread={reread}
        onSend={body => onSave({ ...body, is_standard: false })}
        onSent={saved}
        failure={messages.generic}
        submit="Save mail"
        layout="drawer"
        keeps={keeps}
        onClose={onClose}
        note={
          !is_standard && (
            <Button size="s" variant="quiet" isBusy={isSaving} onClick={() => void restore()}>
              Use the standard text
            </Button>
          )
        }
      >
        <MailFields
          known={known}
          text="text"
          longest={{ subject: longest.mailSubject, text: longest.mailText }}
          rows={8}
          hint={hint ?? ''}
        />
        <Draft renderPreview={renderPreview} />
      </Form>
    </Drawer>
  )
}

function Draft({ renderPreview }: Pick<MailDrawerProps, 'renderPreview'>) {
  const [subject, text] = [useField('subject'), useField('text')]
  return (
    <section className={css.draft} aria-label="Preview">
      {renderPreview({ subject: asText(subject.value), text: asText(text.value) })}
    </section>
  )
}
