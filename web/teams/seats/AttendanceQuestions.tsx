import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../../contract/platform/messages.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import {
  getAttendanceQuestions,
  mostAttendanceQuestions,
  saveAttendanceQuestions,
} from '../../../contract/teams/seats.calls.ts'
import { editedQuestions } from '../../events/questions/edited-questions.ts'
import { QuestionEditor } from '../../events/questions/QuestionEditor.tsx'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { seatsCrumbs } from './seats-crumbs.ts'

/** /events/{id}/seats?step=questions: what people are asked who say that they come. */
export default function AttendanceQuestions({ id }: { id: string }) {
  const list = useEdited(getAttendanceQuestions, { params: { id } })
  return (
    <Page
      title="Attendance questions"
      crumbs={[...seatsCrumbs(id), { label: 'Seats', to: '/events/$id/seats', params: { id } }]}
      thing={subjectOf(list, ({ data }) => data.event.event_name)}
      isHeading
    >
      <Loaded from={list} as="form">
        {shown => <QuestionsForm list={shown} saved={list} />}
      </Loaded>
    </Page>
  )
}

interface QuestionsFormProps {
  list: ReplyOf<typeof getAttendanceQuestions>['data']
  saved: Edited<typeof getAttendanceQuestions>
}

function QuestionsForm({ list, saved }: QuestionsFormProps) {
  const save = useSend(saveAttendanceQuestions)
  const navigate = useNavigate()
  const params = { id: list.event._id }
  const back = () => void navigate({ to: '/events/$id/seats', params })
  return (
    <Form
      schema={async () => (await import('../../../contract/teams/attendance.ts')).attendanceBody}
      edits={{ questions: editedQuestions(list.questions) }}
      reread={() => saved.reread().then(({ data }) => ({ questions: editedQuestions(data.questions) }))}
      onSend={body => save.send({ params, body, ifMatch: saved.version() })}
      onSent={() => {
        toast.success('The attendance questions are saved.')
        back()
      }}
      failure={messages.generic}
      submit="Save questions"
      onCancel={back}
      note="People are asked when they say that they come. Who has answered already is asked a new question when they change their answer."
      isWide
    >
      <QuestionEditor
        list={list}
        most={mostAttendanceQuestions}
        lead="Asked with “I am coming”, such as diet, allergies and size."
        whoAnswers="Nobody can say yes without it."
        isAttendance
      />
    </Form>
  )
}
