import { Bookmark } from 'lucide-react'
import { useId, useState } from 'react'
import {
  audienceFilters,
  listAudiences,
  removeAudience,
  saveAudience,
} from '../../../contract/choosing/announcements.calls.ts'
import type { SavedAudience } from '../../../contract/choosing/audiences.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { ApiError, useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { describedBy, Field } from '../../platform/ui/form/fields/Field.tsx'
import input from '../../platform/ui/form/fields/Field.module.css'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './SavedAudiences.module.css'
import { audienceWords, type RoundNames } from './audience.texts.ts'
import { audienceIn } from './use-audience.ts'
import { useRoundNames } from './use-round-names.ts'

/** Audiences of the event that have a name: to use one, to save the present one, and to remove one. */
export function SavedAudiences({ eventId }: { eventId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const saved = useLoad(listAudiences, { query: { eventid: eventId } })
  const number = saved.data?.data.length ?? 0
  const rounds = useRoundNames(eventId)
  return (
    <>
      <div className={css.open}>
        <Button size="s" variant="quiet" icon={Bookmark} onClick={() => setIsOpen(true)}>
          {number === 0 ? 'Save these readers under a name' : count(number, 'saved audience')}
        </Button>
      </div>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Saved audiences">
        <p className="text-m muted">
          All staff of this event see them. An audience has who matches it when you use it.
        </p>
        <SaveThis eventId={eventId} rounds={rounds} />
        <Loaded from={saved} as="panel">
          {audiences => (
            <ul className="stack">
              {audiences.map(audience => (
                <Saved
                  key={audience._id}
                  audience={audience}
                  rounds={rounds}
                  onUse={() => setIsOpen(false)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Drawer>
    </>
  )
}

/** Not a form of its own: it stands inside the one of the announcement. */
function SaveThis({ eventId, rounds }: { eventId: string; rounds: RoundNames }) {
  const form = useForm()
  const save = useSend(saveAudience)
  const id = useId()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const send = async () => {
    if (save.isSending) return
    if (name.trim() === '') return setError(fieldMessages.fieldRequired)
    try {
      const { data } = await save.send({ body: { event_id: eventId, name, ...audienceIn(form) } })
      setName('')
      toast.success(`“${data.name}” is saved`)
    } catch (failure) {
      const ofName = failure instanceof ApiError ? failure.fields.name : undefined
      setError(ofName)
      if (!ofName) toast.error(messageOf(failure))
    }
  }
  return (
    <div className={css.save}>
      <Field id={id} label="Save the present one as" error={error}>
        <input
          id={id}
          className={input.input}
          value={name}
          maxLength={longest.audienceName}
          onChange={event => {
            setName(event.target.value)
            setError(undefined)
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void send()
          }}
          {...describedBy({ id, error })}
        />
      </Field>
      <p className="text-m muted">{audienceWords(audienceIn(form), rounds)}</p>
      <Button isBusy={save.isSending} onClick={() => void send()}>
        Save
      </Button>
    </div>
  )
}

interface SavedProps {
  audience: SavedAudience
  rounds: RoundNames
  onUse: () => void
}

function Saved({ audience, rounds, onUse }: SavedProps) {
  const form = useForm()
  const remove = useSend(removeAudience)
  const use = () => {
    for (const name of ['roles', 'statuses', 'teams', 'judges', ...audienceFilters] as const)
      form.set(name, audience[name])
    onUse()
  }
  const takeAway = () =>
    attempt(async () => {
      await remove.send({ params: { id: audience._id } })
      toast.success(`“${audience.name}” is removed`)
    })
  return (
    <li className={css.saved}>
      <b>{audience.name}</b>
      <p className="text-m muted">{audienceWords(audience, rounds)}</p>
      <div className={css.acts}>
        <Button size="s" onClick={use} aria-label={`Use ${audience.name}`}>
          Use
        </Button>
        <Button
          size="s"
          variant="quiet"
          isBusy={remove.isSending}
          onClick={() => void takeAway()}
          aria-label={`Remove ${audience.name}`}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
