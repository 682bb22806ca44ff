import { folderNames } from '../../../../contract/platform/folders.ts'
import { Button } from '../base/Button.tsx'
import { imageUrl } from '../base/image-url.ts'
import type { Changes, Conflict } from './changes.ts'
import css from './ChangesList.module.css'
import { type BoundForm, valueAt } from './fields/bind.ts'
import type { FieldLabels } from './form-labels.ts'
import { isSame } from './form-values.ts'
import { valueWords } from './value.texts.ts'

interface ChangesListProps {
  changes: Changes
  form: BoundForm
  labels: FieldLabels
}

/** What somebody else changed: each field with both values, to choose from. */
export default function ChangesList({ changes: { taken, conflicts }, form, labels }: ChangesListProps) {
  const nameOf = (name: string) => labels.find(name, form.idOf).label
  return (
    <>
      {taken.length > 0 && <p>Their changes are in the form now: {taken.map(nameOf).join(', ')}.</p>}
      {conflicts.length > 0 && <p>You both changed what follows. Yours stays unless you take theirs.</p>}
      <ul className={css.changes}>
        {conflicts.map(conflict => (
          <li key={conflict.name}>
            <ConflictChoice {...{ conflict, form, labels }} />
          </li>
        ))}
      </ul>
      {conflicts.length > 1 && (
        <div className={css.all}>
          <Button size="s" onClick={() => conflicts.forEach(({ name, mine }) => form.set(name, mine))}>
            Keep all mine
          </Button>
          <Button size="s" onClick={() => conflicts.forEach(({ name, theirs }) => form.set(name, theirs))}>
            Take all theirs
          </Button>
        </div>
      )}
    </>
  )
}

function ConflictChoice({
  conflict,
  form,
  labels,
}: Omit<ChangesListProps, 'changes'> & { conflict: Conflict }) {
  const { name, mine, theirs } = conflict
  const { label, wordOf } = labels.find(name, form.idOf)
  const isTheirs = isSame(valueAt(form.values, name), theirs)
  const shown = (value: unknown) => (
    <Value value={value} wordOf={text => form.names.of(text)?.label ?? wordOf(text)} />
  )
  return (
    <fieldset className={css.choice}>
      <legend>{label}</legend>
      <dl>
        <dt>Theirs</dt>
        <dd>{shown(theirs)}</dd>
        <dt>Yours</dt>
        <dd>{shown(mine)}</dd>
      </dl>
      <button type="button" aria-pressed={!isTheirs} onClick={() => form.set(name, mine)}>
        Keep mine
      </button>
      <button type="button" aria-pressed={isTheirs} onClick={() => form.set(name, theirs)}>
        Take theirs
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
