import { Link, useNavigate } from '@tanstack/react-router'
import { apply } from '../../../contract/teams/applying.calls.ts'
import { makeTeamLink } from '../../../contract/teams/joining.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { ApiError, useSend } from '../../platform/api.ts'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { KeptForm } from '../../platform/ui/form/KeptForm.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useFormOfQuestions } from '../../events/questions/asked-questions.ts'
import { QuestionSection } from '../../events/questions/QuestionSection.tsx'
import { bringing } from './bringing.ts'
import { ClosesNote } from './ClosesNote.tsx'
import { TeamFields } from './TeamFields.tsx'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import type { SessionPerson } from '../../../contract/people/accounts.ts'
import * as longest from '../../../contract/platform/lengths.ts'

interface ApplicationFormProps {
  event: PublicEvent
  questions: readonly AskedQuestion[]
  /** Asks for the questions anew. */
  onOutdated: () => void
  actor: SessionPerson
  onSent: () => void
  /** The server has an application already, such as one whose answer never came. */
  onApplied: () => void
}

/** Applies to an event with a team (docs/product.md §5). Input is kept until it is sent. */
export function ApplicationForm({
  event,
  questions,
  onOutdated,
  actor,
  onSent,
  onApplied,
}: ApplicationFormProps) {
  const application = useSend(apply)
  const navigate = useNavigate()
  const asking = useFormOfQuestions(questions, onOutdated)
  const link = useSend(makeTeamLink)
  /** The next screen has the link at once; where it could not be made, that screen offers to make it. */
  const bringTeam = async (id: string) => {
    await link.send({ params: { id } }).catch(() => undefined)
    await navigate({ to: '/add-application/$id', params: { id: event._id }, search: bringing })
  }
  return (
    <KeptForm
      key={asking.key}
      schema={async () => (await import('../../../contract/teams/applying.ts')).applyRules(questions)}
      initial={{ ...blank(event), event_id: event._id, answers: {} }}
      onSend={body =>
        asking.send(application.send({ body })).catch(error => {
          if (error instanceof ApiError && error.status === 409) onApplied()
          throw error
        })
      }
      onSent={({ data }) => {
        onSent()
        toast.success(messages.applied)
        // Who is invited has not joined yet.
        if (event.team_min > 1) void bringTeam(data._id)
        else void navigate({ to: '/challenges' })
      }}
      failure={messages.applyFailed}
      submit="Apply"
      cancelTo="/event-page/$id"
      cancelParams={{ id: event._id }}
      note={<ClosesNote event={event} />}
      layout="public"
      keeps=""
      showsNew
    >
      <FormSection title="Your team" lead="This is how the organisers see your team.">
        <TextField name="team_name" label="Team name" autoComplete="off" isRequired />
        <ImageField name="logo" label="Logo" folder="application/logo" drawnFrom="team_name" isRequired />
        <ThemeField themes={event.theme} />
        <IdeaField />
      </FormSection>
      {event.team_max > 1 && (
        <TeamFields
          event={event}
          actor={actor}
          note={
            <>
              No team yet?{' '}
              <Link
                className="link link-underlined"
                to="/event-page/$id"
                params={{ id: event._id }}
                hash="no-team"
              >
                Look for one on the event’s page
              </Link>
              . Teams with room invite you.
            </>
          }
        />
      )}
      <QuestionSection questions={questions} lead={`Asked by ${event.company.company_name}.`} />
    </KeptForm>
  )
}

function blank(event: PublicEvent) {
  const [first, ...others] = event.theme
  return {
    theme: first && others.length === 0 ? first.theme_name : '',
    team: [],
  }
}

const mostBoxes = 8

/** Radio boxes for a few themes, a list for many. */
export function ThemeField({ themes }: { themes: readonly { theme_name: string }[] }) {
  const options = themes.map(({ theme_name }) => ({ value: theme_name, label: theme_name }))
  const Control = options.length > mostBoxes ? SelectField : RadioGroup
  return <Control name="theme" label="Theme" options={options} isRequired />
}

export function IdeaField() {
  return (
    <TextArea
      name="idea"
      label="Idea"
      hint="What you will build, and for whom."
      rows={5}
      maxLength={longest.idea}
      isOptional
    />
  )
}
