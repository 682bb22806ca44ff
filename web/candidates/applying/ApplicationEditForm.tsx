import { useNavigate } from '@tanstack/react-router'
import { editApplication } from '../../../contract/teams/applying.calls.ts'
import type { getApplication } from '../../../contract/teams/applications.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type Edited, useSend } from '../../platform/api.ts'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { KeptForm } from '../../platform/ui/form/KeptForm.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { useFormOfQuestions } from '../../events/questions/asked-questions.ts'
import { formAnswers } from '../../events/questions/form-answers.ts'
import { QuestionSection } from '../../events/questions/QuestionSection.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { IdeaField, ThemeField } from './ApplicationForm.tsx'
import { ClosesNote } from './ClosesNote.tsx'
import { TeamFields } from './TeamFields.tsx'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import type { Application } from '../../../contract/teams/applications.ts'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import type { SessionPerson } from '../../../contract/people/accounts.ts'
import { Fragment } from 'react'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { focusField } from '../../platform/ui/form/FormSummary.tsx'
import css from './ApplicationEditForm.module.css'

interface ApplicationEditFormProps {
  event: PublicEvent
  questions: readonly AskedQuestion[]
  /** Asks for the questions anew. */
  onOutdated: () => void
  application: Application
  saved: Edited<typeof getApplication>
  actor: SessionPerson
}

/** Its creator changes the application and its team until the deadline (docs/product.md §5). */
export default function ApplicationEditForm(props: ApplicationEditFormProps) {
  const { event, questions, application, saved, actor } = props
  const asking = useFormOfQuestions(questions, props.onOutdated)
  const edit = useSend(editApplication)
  const navigate = useNavigate()
  const { theme } = application
  const isKnown = event.theme.some(({ theme_name }) => theme_name === theme)
  const themes = isKnown ? event.theme : [...event.theme, { theme_name: theme }]
  return (
    <KeptForm
      key={asking.key}
      schema={async () => (await import('../../../contract/teams/applying.ts')).editRules(questions)}
      edits={edited(application)}
      onSend={body =>
        asking.send(edit.send({ params: { id: application._id }, body, ifMatch: saved.version() }))
      }
      reread={() => saved.reread().then(({ data }) => edited(data))}
      onSent={() => {
        toast.success('Your application is updated.')
        void navigate({ to: '/my-applications' })
      }}
      failure={messages.generic}
      submit="Update"
      cancelTo="/my-applications"
      note={<ClosesNote event={event} />}
      layout="public"
      keeps=""
    >
      <AnswersMissing answers={application.missing_answers} />
      <FormSection title="Your team" lead="This is how the organisers see your team.">
        <TextField name="team_name" label="Team name" autoComplete="off" isRequired />
        <ImageField name="logo" label="Logo" folder="application/logo" drawnFrom="team_name" isRequired />
        <ThemeField themes={themes} />
        <IdeaField />
      </FormSection>
      {event.team_max > 1 && (
        <TeamFields
          event={event}
          actor={actor}
          unseen={application.team.filter(({ email }) => email === null)}
        />
      )}
      <QuestionSection questions={questions} lead={`Asked by ${event.company.company_name}.`} />
    </KeptForm>
  )
}

function edited({ team_name, theme, logo, idea, team, answers }: Application) {
  const typed = team.flatMap(({ email, ...member }) => (email === null ? [] : [{ ...member, email }]))
  return { team_name, theme, logo, idea, team: typed, answers: formAnswers(answers) }
}

/** On top of the form: what is asked since the team applied, with a link to each field. */
function AnswersMissing({ answers }: { answers: Application['missing_answers'] }) {
  const form = useForm()
  if (answers.length === 0) return null
  return (
    <p className={css.notice} role="note">
      Asked since you applied, and not answered yet:{' '}
      {answers.map(({ _id, label }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <a
            className="link link-underlined"
            href={`#${form.idOf(`answers.${_id}`)}`}
            onClick={event => {
              if (focusField(form.idOf(`answers.${_id}`))) event.preventDefault()
            }}
          >
            {label}
          </a>
        </Fragment>
      ))}
      .
    </p>
  )
}
