import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { getQuestions, previewQuestions, saveQuestions } from '../../../contract/events/questions.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { fetchAnswer } from '../../platform/api-fetch.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { useQuestion } from '../../platform/ui/form/question.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { editedQuestions } from './edited-questions.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import type { LackingTeams, QuestionList } from '../../../contract/events/questions.ts'
import type { Then } from './LackingDialog.tsx'

const LackingDialog = lazy(async () => ({ default: (await import('./LackingDialog.tsx')).LackingDialog }))

/** The list of those teams, from which an announcement takes its audience. */
const lackingAnswers = { tab: 'applications', team: 'unanswered' }

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
  const { ask, open } = useQuestion<LackingTeams, Then>()
  const params = { id: list.event._id }
  /** What is done after it is saved: some teams may lack an answer then. */
  const then = async (body: { questions: readonly unknown[] }) => {
    const sent = { params, body, ifMatch: saved.version() }
    const { reply } = await fetchAnswer<ReplyOf<typeof previewQuestions>>(previewQuestions, sent)
    return reply.data.open + reply.data.closed > 0 ? await ask(reply.data) : 'see'
  }
  return (
    <Form
      schema={async () => (await import('../../../contract/events/questions.ts')).questionsBody}
      edits={{ questions: editedQuestions(list.questions) }}
      reread={() => saved.reread().then(({ data }) => ({ questions: editedQuestions(data.questions) }))}
      onSend={async body => {
        const next = await then(body)
        await save.send({ params, body, ifMatch: saved.version() })
        return next
      }}
      onSent={next => {
        toast.success('The questions are saved.')
        if (next === 'see') return void navigate({ to: '/event/$id', params })
        void navigate({ to: '/announcements/add/$id', params, search: lackingAnswers })
      }}
      failure={messages.generic}
      submit="Save questions"
      cancelTo="/event/$id"
      cancelParams={params}
      note="Candidates see the new form once you save. Teams that have applied are asked the new questions when they edit. Before a required one is saved, you read how many have not answered it."
      isWide
    >
      <QuestionEditor
        list={list}
        lead="Asked under team, theme and idea."
        whoAnswers="Nobody can apply without it."
      />
      <Suspense>
        {open && <LackingDialog teams={open.asked} onAnswer={open.answer} onClose={open.cancel} />}
      </Suspense>
    </Form>
  )
}
