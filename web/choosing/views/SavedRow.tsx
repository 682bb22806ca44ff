import { useState } from 'react'
import { changeView, type ViewSearch } from '../../../contract/choosing/views.calls.ts'
import type { SavedView } from '../../../contract/choosing/views.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { RoundNames } from '../announcements/audience.texts.ts'
import { isSameView } from './is-same-view.ts'
import { NameInput } from './NameInput.tsx'
import { nameError } from './name-error.ts'
import { RemoveView } from './RemoveView.tsx'
import { wordsOfView } from './view.texts.ts'
import css from './ViewsDrawer.module.css'

interface SavedRowProps {
  view: SavedView
  /** What is shown now. */
  search: ViewSearch
  rounds: RoundNames
  onUse: () => void
  /** Somebody else was faster: the list is read anew. */
  onLost: () => void
  eventId: string
}

export function SavedRow({ view, search, rounds, onUse, onLost, eventId }: SavedRowProps) {
  const change = useSend(changeView)
  const [name, setName] = useState<string>()
  const [error, setError] = useState<string>()
  const { _id, version } = view
  const attempt = async (act: () => Promise<unknown>, said: string) => {
    try {
      await act()
      setName(undefined)
      toast.success(said)
    } catch (failure) {
      setError(nameError(failure))
      onLost()
    }
  }
  const params = { id: _id }
  const rename = () => {
    if (change.isSending || name === undefined) return
    if (name.trim() === '') return setError(fieldMessages.fieldRequired)
    void attempt(() => change.send({ params, body: { version, name } }), `It is “${name.trim()}” now`)
  }
  if (name !== undefined) {
    return (
      <li className={css.saved}>
        <NameInput
          label={`New name of ${view.name}`}
          name={name}
          error={error}
          onChange={text => {
            setName(text)
            setError(undefined)
          }}
          onEnter={rename}
        />
        <div className="row-2">
          <Button size="s" isBusy={change.isSending} onClick={rename}>
            Rename
          </Button>
          <Button size="s" variant="quiet" onClick={() => setName(undefined)}>
            Cancel
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className={css.saved}>
      <b>{view.name}</b>
      <p className="text-m muted">
        {view.is_shared ? 'All staff' : 'Only you'}: {wordsOfView(view.list, view.search, rounds)}
      </p>
      <div className="row-2">
        <Button size="s" onClick={onUse} aria-label={`Use ${view.name}`}>
          Use
        </Button>
        {!isSameView(view.search, search) && (
          <Button
            size="s"
            variant="quiet"
            isBusy={change.isSending}
            onClick={() =>
              void attempt(
                () => change.send({ params, body: { version, search } }),
                `“${view.name}” is what you see now`,
              )
            }
            aria-label={`Update ${view.name} to what is shown now`}
          >
            Update
          </Button>
        )}
        <Button
          size="s"
          variant="quiet"
          onClick={() => {
            setError(undefined)
            setName(view.name)
          }}
          aria-label={`Rename ${view.name}`}
        >
          Rename
        </Button>
        <RemoveView {...{ view, eventId, onLost }} />
      </div>
    </li>
  )
}
