import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../../contract/platform/messages.ts'
import { getRoundQuestions, saveRoundQuestions } from '../../../contract/events/rounds.calls.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { editedQuestions } from '../questions/edited-questions.ts'
import { QuestionEditor } from '../questions/QuestionEditor.tsx'
import { roundCrumbs } from './round-crumbs.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

type RoundQuestionList = ReplyOf<typeof getRoundQuestions>['data']

/** /events/round-questions/{id}: what the hand-in of a round asks. */
export function RoundQuestions({ id }: { id: string }) {
  const list = useEdited(getRoundQuestions, { params: { id } })
  const event = list.data?.data.event
  return (
    <Page crumbs={roundCrumbs(event)} thing={subjectOf(list, ({ data }) => data.round.name)} isHeading>
      <Loaded from={list} as="form">
        {shown => <QuestionsForm list={shown} saved={list} />}
      </Loaded>
    </Page>
  )
}

function QuestionsForm({
  list,
  saved,
}: {
  list: RoundQuestionList
  saved: Edited<typeof getRoundQuestions>
}) {
  const save = useSend(saveRoundQuestions)
  const navigate = useNavigate()
  const toRounds = () =>
    void navigate({ to: '/event/$id', params: { id: list.event._id }, search: { tab: 'rounds' } })
  return (
    <Form
      schema={async () => (await import('../../../contract/events/questions.ts')).questionsBody}
      edits={{ questions: editedQuestions(list.questions) }}
      reread={() => saved.reread().then(({ data }) => ({ questions: editedQuestions(data.questions) }))}
      onSend={body => save.send({ params: { id: list.round._id }, body, ifMatch: saved.version() })}
      onSent={() => {
        toast.success('The questions are saved.')
        toRounds()
      }}
      failure={messages.generic}
      submit="Save questions"
      onCancel={toRounds}
      isWide
    >
      <QuestionEditor
        list={list}
        lead="Asked when a team hands in its project."
        whoAnswers="Nobody can hand in without it."
      />
    </Form>
  )
}
