import { clearNotes } from '../../../contract/judging/publication.calls.ts'
import type { HeldNote, PublicationPlan } from '../../../contract/judging/publication.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './Publication.module.css'

/** Notes that only one judge of a team wrote, to be read before they go out. */
export function HeldNotes({ plan, mayWrite }: { plan: PublicationPlan; mayWrite: boolean }) {
  const { notes } = plan
  const held = notes.filter(({ is_cleared }) => !is_cleared).length
  if (notes.length === 0) return null
  return (
    <section className={css.notes} aria-label="Notes held back">
      <h3 className="text-m">
        {held === 0 ? 'All notes go out' : `Notes to ${count(held, 'team')} are held back`}
      </h3>
      <p className="muted">
        Only one judge wrote to {notes.length === 1 ? 'this team' : 'these teams'}, so the team could tell who
        it was.{' '}
        {held === 0
          ? 'You have released all of them.'
          : 'Read the notes. They stay held back until you show them.'}
      </p>
      <ul>
        {notes.map(note => (
          <Note key={note.ballot_id} note={note} roundId={plan._id} mayWrite={mayWrite} />
        ))}
      </ul>
    </section>
  )
}

interface NoteProps {
  note: HeldNote
  roundId: string
  mayWrite: boolean
}

function Note({ note, roundId, mayWrite }: NoteProps) {
  const { ballot_id, team_name, strengths, next_step, is_cleared } = note
  const clear = useSend(clearNotes)
  const change = () =>
    attempt(() => clear.send({ params: { id: roundId }, body: { ballot_id, is_cleared: !is_cleared } }))
  return (
    <li>
      <div>
        <b>{team_name}</b>
        {strengths !== null && <p>Strong: {strengths}</p>}
        {next_step !== null && <p>Next: {next_step}</p>}
      </div>
      {mayWrite && (
        <Button size="s" isBusy={clear.isSending} onClick={() => void change()}>
          {is_cleared ? 'Hold back' : 'Show to the team'}
          <span className="visually-hidden">: notes to {team_name}</span>
        </Button>
      )}
    </li>
  )
}
