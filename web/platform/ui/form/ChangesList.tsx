import { folderNames } from '../../../../contract/platform/folders.ts'
import { changedByYourself } from '../../../../contract/platform/messages.ts'
import { Button } from '../base/Button.tsx'
import { imageUrl } from '../base/image-url.ts'
import type { Changes, Conflict } from './changes.ts'
import css from './ChangesList.module.css'
import { type BoundForm, valueAt } from './fields/bind.ts'
import type { FieldLabels } from './form-labels.ts'
import { isSame } from './form-values.ts'
import { valueWords } from './value.texts.ts'

export interface ChangesListProps {
  changes: Changes
  /** Says who made them. */
  message: string | undefined
  /** In a form that saves itself: a choice ends the question, and saves. */
  choose: ((name: string, value: unknown) => void) | undefined
  form: BoundForm
  labels: FieldLabels
}

const others = {
  taken: 'Their changes are in the form now',
  conflicts: 'You both changed what follows. Yours stays unless you take theirs.',
  waits: 'You both changed what follows. What you type is saved again once you have chosen.',
  unsaved: 'Your own changes are not saved yet: look at the form, then send it again.',
  theirs: 'Theirs',
  mine: 'Yours',
  keep: 'Keep mine',
  take: 'Take theirs',
  keepAll: 'Keep all mine',
  takeAll: 'Take all theirs',
}
const own: typeof others = {
  taken: 'What you changed there is in the form now',
  conflicts: 'You changed what follows in both windows. What is here stays unless you take the other.',
  waits: 'You changed what follows in both windows. What you type here is saved again once you have chosen.',
  unsaved: 'What is here is not saved yet: look at the form, then send it again.',
  theirs: 'Other window',
  mine: 'Here',
  keep: 'Keep this',
  take: 'Take the other',
  keepAll: 'Keep all of this',
  takeAll: 'Take all of the other',
}

/** What was changed elsewhere: each field with both values, to choose from. */
export default function ChangesList({ changes, message, choose, form, labels }: ChangesListProps) {
  const { taken, conflicts } = changes
  const words = message === changedByYourself ? own : others
  const set = choose ?? form.set
  const nameOf = (name: string) => labels.find(name, form.idOf).label
  return (
    <>
      {taken.length > 0 && (
        <p>
          {words.taken}: {taken.map(nameOf).join(', ')}.
        </p>
      )}
      {conflicts.length > 0 && <p>{choose ? words.waits : words.conflicts}</p>}
      <ul className={css.changes}>
        {conflicts.map(conflict => (
          <li key={conflict.name}>
            <ConflictChoice isAsked={choose !== undefined} {...{ conflict, words, set, form, labels }} />
          </li>
        ))}
      </ul>
      {conflicts.length > 1 && (
        <div className={css.all}>
          <Button size="s" onClick={() => conflicts.forEach(({ name, mine }) => set(name, mine))}>
            {words.keepAll}
          </Button>
          <Button size="s" onClick={() => conflicts.forEach(({ name, theirs }) => set(name, theirs))}>
            {words.takeAll}
          </Button>
        </div>
      )}
      {!choose && (
        <p>
          <b>{words.unsaved}</b>
        </p>
      )}
    </>
  )
}

interface ConflictChoiceProps extends Pick<ChangesListProps, 'form' | 'labels'> {
  conflict: Conflict
  words: typeof others
  set: BoundForm['set']
  /** A choice ends the question, so none is made before. */
  isAsked: boolean
}

function ConflictChoice({ conflict, words, set, isAsked, form, labels }: ConflictChoiceProps) {
  const { name, mine, theirs } = conflict
  const { label, wordOf } = labels.find(name, form.idOf)
  const isTheirs = isSame(valueAt(form.values, name), theirs)
  const pressed = (isIt: boolean) => (isAsked ? undefined : isIt)
  const shown = (value: unknown) => (
    <Value value={value} wordOf={text => form.names.of(text)?.label ?? wordOf(text)} />
  )
  return (
    <fieldset className={css.choice}>
      <legend>{label}</legend>
      <dl>
        <dt>{words.theirs}</dt>
        <dd>{shown(theirs)}</dd>
        <dt>{words.mine}</dt>
        <dd>{shown(mine)}</dd>
      </dl>
      <button type="button" aria-pressed={pressed(!isTheirs)} onClick={() => set(name, mine)}>
        {words.keep}
      </button>
      <button type="button" aria-pressed={pressed(isTheirs)} onClick={() => set(name, theirs)}>
        {words.take}
      </button>
    </fieldset>
  )
}

const mostSigns = 240

function Value({ value, wordOf }: { value: unknown; wordOf: (text: string) => string }) {
  if (typeof value === 'string' && folderNames.some(folder => value.startsWith(`${folder}/`))) {
    return value.includes('/document/') ? 'A document' : <img src={imageUrl(value)} alt="" height={48} />
  }
  const text = valueWords(value, wordOf)
  if (!text) return <i>Nothing</i>
  return text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text
}
