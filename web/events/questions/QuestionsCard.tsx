import { Pencil } from 'lucide-react'
import { getQuestions, kindLabels } from '../../../contract/events/questions.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './QuestionsCard.module.css'

/** On the page of an event: what it asks who applies, and the way to the editor. */
export function QuestionsCard({ eventId }: { eventId: string }) {
  const list = useLoad(getQuestions, { params: { id: eventId } })
  const mayWrite = useCan('event:write')
  return (
    <Card
      title="Questions"
      end={
        mayWrite && (
          <Button size="s" icon={Pencil} to="/events/questions/$id" params={{ id: eventId }}>
            Edit<span className="visually-hidden"> questions</span>
          </Button>
        )
      }
    >
      <div className={css.body}>
        <Loaded from={list} as="panel">
          {({ questions }) =>
            questions.length === 0 ? (
              <p className="muted">Nothing is asked besides team, theme and idea.</p>
            ) : (
              <ol>
                {questions.map(({ _id, label, kind, required }) => (
                  <li key={_id}>
                    {label}
                    <small className="block text-xs muted">
                      {kindLabels[kind]}
                      {required && ', required'}
                    </small>
                  </li>
                ))}
              </ol>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}
