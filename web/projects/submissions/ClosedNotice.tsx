import { Download, Lock } from 'lucide-react'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { type DraftFields, fieldLabels } from '../../../contract/projects/submission-content.ts'
import type { Submission } from '../../../contract/projects/submissions.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './ClosedNotice.module.css'

/** Why nothing can be handed in now, and what to do next. */
export function ClosedNotice({ submission, content }: { submission: Submission; content: DraftFields }) {
  const { closed, round, event, closes_at, versions } = submission
  const [last] = versions
  return (
    <section className={css.notice} aria-label="Closed">
      <Lock className="icon" aria-hidden />
      <div>
        <h2 className="text-2xl">
          {closed === 'out' ? 'Your team is not in the event any more' : `${round.name} is closed`}
        </h2>
        <p className="text-l muted above-2">
          {closed === 'closed' && closes_at && `It closed ${timeInZone(closes_at, event.timezone)}. `}
          {last
            ? `Version ${last.number} counts, which was handed in ${timeInZone(last.handed_in_at, event.timezone)}.`
            : 'Nothing was handed in.'}
        </p>
        {closed === 'closed' && (
          <p className="text-l muted above-2">
            Your draft stays, and you can still change it. If you need more time, ask {event.company_name}:
            they can give it to your team alone.
          </p>
        )}
        <div className={css.buttons}>
          {last && (
            <Button size="s" to="/hand-in/$id/{-$part}" params={{ id: submission._id, part: 'receipt' }}>
              See the receipt
            </Button>
          )}
          <Button size="s" icon={Download} onClick={() => saveCopy(submission, content)}>
            Keep a copy
          </Button>
        </div>
      </div>
    </section>
  )
}

/** What is written, as a text that any program opens. */
function saveCopy({ questions, round, application }: Submission, content: DraftFields) {
  const known: Record<string, string> = fieldLabels
  const labelOf = (field: string) =>
    known[field] ?? questions.find(({ _id }) => field === `answers.${_id}`)?.label ?? field
  const parts = Object.entries(content)
    .filter(([, value]) => value.length > 0)
    .map(([field, value]) => {
      const text =
        typeof value === 'string'
          ? value
          : value.map(one => (typeof one === 'string' ? one : one.key)).join('\n')
      return `## ${labelOf(field)}\n\n${text}\n`
    })
  const text = `# ${application.team_name}, ${round.name}\n\n${parts.join('\n')}`
  saveFile(new Blob([text], { type: 'text/markdown' }), `${round.name}.md`)
}
