import { useState } from 'react'
import { addNote } from '../../contract/applications.calls.ts'
import { messages } from '../../contract/messages.ts'
import * as longest from '../../contract/lengths.ts'
import { useSend } from '../api.ts'
import { Card } from '../ui/base/Card.tsx'
import { TextArea } from '../ui/form/fields/TextArea.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
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
      schema={async () => (await import('../../contract/applications.ts')).noteBody}
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
