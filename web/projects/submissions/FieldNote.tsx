import { Users } from 'lucide-react'
import { useState } from 'react'
import type { DraftValue } from '../../../contract/projects/submission-content.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './FieldNote.module.css'
import { differences } from './merge.ts'
import { bothOf, type Choice, versionsOf } from './shared-draft.ts'
import type { useSharedDraft } from './use-shared-draft.ts'

interface FieldNoteProps {
  shared: ReturnType<typeof useSharedDraft>
  field: string
  label: string
  /** Whether it is written freely, so that two versions make one text. */
  isText?: boolean
}

/** What somebody else did to a field: their words are in it beside the person's, or one of the two is to be chosen. */
export function FieldNote({ shared, field, label, isText = false }: FieldNoteProps) {
  const { draft } = shared
  const who = shared.whoChanged(field)
  const versions = versionsOf(draft, field)
  const merged = draft.merged[field]
  if (!versions) {
    return merged ? <MergedNote who={who} merged={merged} onClose={() => shared.forgetMerge(field)} /> : null
  }
  const choices: [Choice, string][] = [
    ['mine', 'Keep mine'],
    ['theirs', 'Take theirs'],
  ]
  if (isText && bothOf(versions.theirs, versions.mine) !== null) choices.push(['both', 'Keep both'])
  return (
    <section className={css.conflict} aria-label={`${label}: two versions`}>
      <p role="status">
        {versions.isSaved
          ? `${who} wrote over what you wrote here. Theirs is saved.`
          : `${who} changed this too. Yours is not saved until you choose.`}
      </p>
      <dl>
        <dt className="text-s strong orange">Theirs</dt>
        <dd>{asWords(versions.theirs)}</dd>
        <dt className="text-s strong orange">Yours</dt>
        <dd>{asWords(versions.mine)}</dd>
      </dl>
      <div className={css.buttons}>
        {choices.map(([whose, said]) => (
          <Button key={whose} size="s" onClick={() => shared.choose(field, whose)}>
            {said}
          </Button>
        ))}
      </div>
    </section>
  )
}

interface MergedNoteProps {
  who: string
  merged: { before: string; after: string }
  onClose: () => void
}

function MergedNote({ who, merged, onClose }: MergedNoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={css.note}>
      <Users className="icon-s" aria-hidden />
      <div>
        <p>
          <span role="status">{who} changed this while you were typing. Both changes are in.</span>{' '}
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            See what changed
          </button>{' '}
          <button type="button" onClick={onClose}>
            Close
          </button>
        </p>
        {isOpen && (
          <p className={css.pieces}>
            {differences(merged.before, merged.after).map(({ kind, text }, index) => {
              const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
              return <Tag key={index}>{kind === 'same' ? shortened(text) : text}</Tag>
            })}
          </p>
        )}
      </div>
    </div>
  )
}

const around = 60

/** What stayed is shown only near what changed. */
function shortened(text: string): string {
  return text.length > 2 * around + 3 ? `${text.slice(0, around)} … ${text.slice(-around)}` : text
}

function asWords(value: DraftValue): string {
  if (typeof value === 'string') return value || 'Nothing'
  return value.map(one => (typeof one === 'string' ? one : one.key)).join(', ') || 'Nothing'
}
