import { useState } from 'react'
import { saveView, type ViewList, type ViewSearch } from '../../../contract/choosing/views.calls.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { RoundNames } from '../announcements/audience.texts.ts'
import { NameInput } from './NameInput.tsx'
import { nameError } from './name-error.ts'
import { wordsOfView } from './view.texts.ts'
import css from './ViewsDrawer.module.css'

interface SaveViewProps {
  eventId: string
  list: ViewList
  search: ViewSearch
  rounds: RoundNames
}

/** Saves what is shown now under a name, for oneself or for all staff of the event. */
export function SaveView({ eventId, list, search, rounds }: SaveViewProps) {
  const save = useSend(saveView)
  const [name, setName] = useState('')
  // Readers are chosen together; a list is one's own until one shares it.
  const [isShared, setIsShared] = useState(list === 'audience')
  const [error, setError] = useState<string>()
  const send = async () => {
    if (save.isSending) return
    if (name.trim() === '') return setError(fieldMessages.fieldRequired)
    try {
      const { data } = await save.send({
        body: { event_id: eventId, list, name, search, is_shared: isShared },
      })
      setName('')
      toast.success(`“${data.name}” is saved`)
    } catch (failure) {
      setError(nameError(failure))
    }
  }
  return (
    <div className={css.save}>
      <NameInput
        label="Save the present one as"
        name={name}
        error={error}
        onChange={text => {
          setName(text)
          setError(undefined)
        }}
        onEnter={() => void send()}
      />
      <p className="text-m muted">{wordsOfView(list, search, rounds)}</p>
      <label className={css.who}>
        <input type="checkbox" checked={isShared} onChange={event => setIsShared(event.target.checked)} />
        For all staff of this event
      </label>
      <Button isBusy={save.isSending} onClick={() => void send()}>
        Save
      </Button>
    </div>
  )
}
