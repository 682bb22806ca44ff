import { useState } from 'react'
import { changeView, removeView, saveView, type ViewSearch } from '../../../contract/choosing/views.calls.ts'
import type { SavedView } from '../../../contract/choosing/views.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { type ToastAction, toast } from '../../platform/ui/overlay/toasts.ts'
import type { RoundNames } from '../announcements/audience.texts.ts'
import { isSameView } from './is-same-view.ts'
import { NameInput } from './NameInput.tsx'
import { nameError } from './name-error.ts'
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
  const remove = useSend(removeView)
  const [name, setName] = useState<string>()
  const [error, setError] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const saveAgain = useSend(saveView)
  const { _id, version, list, is_shared } = view
  const attempt = async (act: () => Promise<unknown>, said: string, actions: readonly ToastAction[] = []) => {
    try {
      await act()
      setName(undefined)
      toast.success(said, { actions })
    } catch (failure) {
      setError(nameError(failure))
      onLost()
    }
  }
  const params = { id: _id }
  const undo = () =>
    saveAgain
      .send({ body: { event_id: eventId, list, name: view.name, search: view.search, is_shared } })
      .then(
        () => toast.success(`“${view.name}” is there again`),
        (failure: unknown) => {
          const taken = nameError(failure)
          if (taken) toast.error(taken)
        },
      )
  const removeIt = () => {
    setIsAsking(false)
    void attempt(() => remove.send({ params }), `“${view.name}” is removed`, [{ label: 'Undo', run: undo }])
  }
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
        <Button
          size="s"
          variant="quiet"
          isBusy={remove.isSending}
          onClick={() => (is_shared ? setIsAsking(true) : removeIt())}
          aria-label={`Remove ${view.name}`}
        >
          Remove
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Remove “${view.name}” for all staff?`}
          description="All staff of this event see it. Announcements that were written with it keep their readers."
          confirm="Remove"
          isDanger
          isBusy={remove.isSending}
          onConfirm={removeIt}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
