import * as longest from '../../../../contract/platform/lengths.ts'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { messages } from '../../../../contract/platform/messages.ts'
import { answerOwnSeat } from '../../../../contract/teams/seats.calls.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { useFormOfQuestions } from '../../../events/questions/asked-questions.ts'
import { formAnswers } from '../../../events/questions/form-answers.ts'
import { useSend } from '../../../platform/api.ts'
import { TextField } from '../../../platform/ui/form/fields/TextField.tsx'
import { KeptForm } from '../../../platform/ui/form/KeptForm.tsx'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import css from './Seat.module.css'
import { asksWithYes, saySaidYes, wordOf } from './own-seat.texts.ts'
import { SeatFrame, SeatStrip } from './SeatFrame.tsx'

const QuestionFields = lazy(async () => ({
  default: (await import('../../../events/questions/QuestionFields.tsx')).QuestionFields,
}))

interface AttendanceFormProps {
  seat: OwnSeat
  onBack: () => void
  /** Asks for the questions anew. */
  onOutdated: () => void
}

/** What is asked with *yes*; it is sent with the answers. What is typed is kept until then. */
export function AttendanceForm({ seat, onBack, onOutdated }: AttendanceFormProps) {
  const { application_id, event, questions, answers, answer, team_name, asks_name } = seat
  const asking = useFormOfQuestions(questions, onOutdated)
  const send = useSend(answerOwnSeat)
  const hasSaidYes = answer === 'yes'
  const asked = asksWithYes(seat)
  return (
    <SeatFrame
      event={event}
      strip={
        <SeatStrip
          tone="green"
          icon={<CircleCheck className="icon" aria-hidden />}
          title={hasSaidYes ? 'You are coming' : 'Good that you come'}
          text={hasSaidYes ? `${team_name}, ${saySaidYes(seat)}` : 'It counts once you press Done.'}
          end={
            <button type="button" className={css.change} onClick={onBack}>
              Back
            </button>
          }
        />
      }
    >
      <h2 className="text-4xl">
        {hasSaidYes
          ? 'Your answers'
          : `${wordOf(asked)} ${asked === 1 ? 'thing' : 'things'}, then you are done`}
      </h2>
      <KeptForm
        key={asking.key}
        schema={async () =>
          (await import('../../../../contract/teams/attendance-rules.ts')).attendanceRules(questions)
        }
        initial={{
          answer: 'yes',
          answers: formAnswers(answers),
          ...(asks_name !== null && { printed_name: asks_name }),
        }}
        onSend={body => asking.send(send.send({ params: { id: application_id }, body }))}
        onSent={() => {
          toast.success(hasSaidYes ? 'Your answers are saved.' : 'You are coming.')
          onBack()
        }}
        failure={messages.generic}
        submit="Done"
        note="You can change your answers until the event begins."
        layout="plain"
        isRoomy
        keeps=""
      >
        <Suspense>
          <div className="stack-4">
            {asks_name !== null && (
              <TextField
                name="printed_name"
                label="Name on badge and certificate"
                characters={longest.printedName}
                autoComplete="name"
                isRequired
                hint="As you write it. Your profile keeps it for other events."
              />
            )}
            <QuestionFields questions={questions} />
          </div>
        </Suspense>
      </KeptForm>
    </SeatFrame>
  )
}
