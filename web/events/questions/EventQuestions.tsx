import { useNavigate } from '@tanstack/react-router'
import { getQuestions, saveQuestions } from '../../../contract/events/questions.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { editedQuestions } from './edited-questions.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import type { QuestionList } from '../../../contract/events/questions.ts'

/** /events/questions/{id}: what an event asks who applies. */
export function EventQuestions({ id }: { id: string }) {
  const list = useEdited(getQuestions, { params: { id } })
  return (
    <Page
      crumbs={[
        { label: 'Events', to: '/events' },
        { label: 'View Event', to: '/event/$id', params: { id } },
      ]}
      thing={subjectOf(list, ({ data }) => data.event.event_name)}
      isHeading
    >
      <Loaded from={list} as="form">
        {shown => <QuestionsForm list={shown} saved={list} />}
      </Loaded>
    </Page>
  )
}

function QuestionsForm({ list, saved }: { list: QuestionList; saved: Edited<typeof getQuestions> }) {
  const save = useSend(saveQuestions)
  const navigate = useNavigate()
  const params = { id: list.event._id }
  return (
    <Form
      schema={async () => (await import('../../../contract/events/questions.ts')).questionsBody}
      edits={{ questions: editedQuestions(list.questions) }}
      reread={() => saved.reread().then(({ data }) => ({ questions: editedQuestions(data.questions) }))}
      onSend={body => save.send({ params, body, ifMatch: saved.version() })}
      onSent={() => {
        toast.success('The questions are saved.')
        void navigate({ to: '/event/$id', params })
      }}
      failure={messages.generic}
      submit="Save questions"
      cancelTo="/event/$id"
      cancelParams={params}
      note="Candidates see the new form once you save. Teams that have applied are asked the new questions when they edit."
      isWide
    >
      <QuestionEditor
        list={list}
        lead="Asked under team, theme and idea."
        whoAnswers="Nobody can apply without it."
      />
    </Form>
  )
}
