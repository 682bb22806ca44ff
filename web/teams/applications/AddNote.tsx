import { useState } from 'react'
import { addNote } from '../../../contract/teams/applications.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { useSend } from '../../platform/api.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import css from './AddNote.module.css'

/** Adds a staff note to the history; the form is emptied once it is saved. */
export function AddNote({ applicationid }: { applicationid: string }) {
  const [added, setAdded] = useState(0)
  return (
    <Card title="Add Note">
      <div className={css.form}>
        <NoteForm key={added} applicationid={applicationid} onSent={() => setAdded(added + 1)} />
      </div>
    </Card>
  )
}

interface NoteFormProps {
  applicationid: string
  onSent: () => void
  /** In a dialog, which Cancel closes. */
  onCancel?: () => void
}

export function NoteForm({ applicationid, onSent, onCancel }: NoteFormProps) {
  const add = useSend(addNote)
  return (
    <Form
      schema={async () => (await import('../../../contract/teams/applications.ts')).noteBody}
      initial={{ title: '', comment: '', applicationid }}
      onSend={body => add.send({ body })}
      onSent={onSent}
      failure={messages.noteFailed}
      submit="Add Note"
      requireFilled={['title']}
      layout={onCancel ? 'drawer' : 'plain'}
      keeps="note"
      onCancel={onCancel}
    >
      <TextField name="title" label="Title" isRequired maxLength={longest.noteTitle} />
      <TextArea
        name="comment"
        label="Comment"
        rows={4}
        maxLength={longest.comment}
        hint="Only staff see notes."
      />
    </Form>
  )
}
