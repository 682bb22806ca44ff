import { useState } from 'react'
import { decisionPlaceholders, reminderPlaceholders } from '../../../contract/choosing/mail.texts.ts'
import { getEventMails, saveReminder } from '../../../contract/choosing/mails.calls.ts'
import type { DecisionMail, EventMails, ReminderMail } from '../../../contract/choosing/mails.ts'
import { saveDecisionMail } from '../../../contract/choosing/releases.calls.ts'
import { type Choice, outcomes, sayOutcome } from '../../../contract/events/outcomes.ts'
import { call, useLoad, useSend } from '../api.ts'
import { subjectOf } from '../page-subject.ts'
import { Button } from '../ui/base/Button.tsx'
import { Card } from '../ui/base/Card.tsx'
import { Page } from '../ui/base/Page.tsx'
import { StatusBadge } from '../ui/base/StatusBadge.tsx'
import { wasInterrupted } from '../ui/form/interrupted.ts'
import { Loaded } from '../ui/list/Loaded.tsx'
import { MailDrawer } from './MailDrawer.tsx'
import { SampleMail } from './SampleMail.tsx'
import css from './MailsOfEvent.module.css'
import { reminderWords } from './reminder.texts.ts'

/** The mails to teams of an event whose text staff may set (docs/product.md §14). */
export function MailsOfEvent({ id }: { id: string }) {
  const mails = useLoad(getEventMails, { params: { id } })
  return (
    <Page
      crumbs={[
        { label: 'Events', to: '/events' },
        { label: 'View Event', to: '/event/$id', params: { id } },
      ]}
      thing={subjectOf(mails, ({ data }) => data.event.event_name)}
      isHeading
    >
      <Loaded from={mails} as="rows">
        {data => <Lists mails={data} />}
      </Loaded>
    </Page>
  )
}

/** Of a round with what its placeholders stand for. */
type SampledMail = DecisionMail & Partial<Pick<EventMails['rounds'][number], 'values'>>

/** The one that is edited, by the name under which its input is kept. */
type Edited = { decision: SampledMail } | { reminder: ReminderMail }

function Lists({ mails }: { mails: EventMails }) {
  const { decisions, rounds, reminders, event } = mails
  const [edited, setEdited] = useState(() => interrupted(mails))
  const close = () => setEdited(undefined)
  return (
    <div className={css.page}>
      <p className="muted">
        What teams of this event read. Where you write nothing, they get the standard text.
      </p>
      <Card title="Decisions">
        <p className={css.about}>
          Sent with each release of decisions, and where a status is changed at once.
        </p>
        <ul className={css.list}>
          {decisions.map(mail => (
            <DecisionLine
              key={mail.outcome}
              mail={mail}
              onEdit={event.is_archived ? undefined : () => setEdited({ decision: mail })}
            />
          ))}
        </ul>
      </Card>
      {rounds.length > 0 && (
        <Card title="Rounds">
          <p className={css.about}>
            Sent with a release that says of teams in a round whether they go on to the next.
          </p>
          <ul className={css.list}>
            {rounds.map(mail => (
              <DecisionLine
                key={`${mail.outcome} ${mail.round?._id}`}
                mail={mail}
                onEdit={event.is_archived ? undefined : () => setEdited({ decision: mail })}
              />
            ))}
          </ul>
        </Card>
      )}
      <Card title="Reminders">
        <p className={css.about}>
          {event.team_min === 1
            ? 'This event takes teams of one, so no team is incomplete.'
            : 'The first two are sent 3 days and 1 day before registration closes, to teams with fewer members than the event asks for.'}{' '}
          The last one is sent a day and an hour before a hand-in closes. Each round can switch it off.
        </p>
        <ul className={css.list}>
          {reminders.map(mail => (
            <Line
              key={mail.kind}
              mail={mail}
              name={<b className="medium">{reminderWords[mail.kind]}</b>}
              label={reminderWords[mail.kind]}
              onEdit={event.is_archived ? undefined : () => setEdited({ reminder: mail })}
            />
          ))}
        </ul>
      </Card>
      {edited && 'decision' in edited && (
        <DecisionDrawer mails={mails} mail={edited.decision} onClose={close} />
      )}
      {edited && 'reminder' in edited && (
        <ReminderDrawer mails={mails} mail={edited.reminder} onClose={close} />
      )}
    </div>
  )
}

/** What was being written when the page was left or loaded anew. */
function interrupted({ decisions, rounds, reminders }: EventMails): Edited | undefined {
  const decision = [...decisions, ...rounds].find(mail => wasInterrupted(keptAs({ decision: mail })))
  if (decision) return { decision }
  const reminder = reminders.find(mail => wasInterrupted(keptAs({ reminder: mail })))
  return reminder && { reminder }
}

function keptAs(edited: Edited): string {
  if ('reminder' in edited) return `mail ${edited.reminder.kind}`
  const { outcome, round } = edited.decision
  return round ? `mail ${outcome} ${round._id}` : `mail ${outcome}`
}

interface LineProps {
  mail: { subject: string; is_standard: boolean }
  name: React.ReactNode
  label: string
  /** Absent where nothing can be changed. */
  onEdit: (() => void) | undefined
}

function choiceOf({ outcome, round }: DecisionMail): Choice {
  return { to: outcome, round }
}

function DecisionLine({ mail, onEdit }: { mail: DecisionMail } & Pick<LineProps, 'onEdit'>) {
  const label = sayOutcome(choiceOf(mail))
  const name = <StatusBadge definition={{ ...outcomes[mail.outcome], label }} />
  return <Line mail={mail} name={name} label={label} onEdit={onEdit} />
}

function Line({ mail, name, label, onEdit }: LineProps) {
  return (
    <li>
      <span className={css.name}>{name}</span>
      <span className={`${css.subject} breaks`}>
        {mail.is_standard ? <span className="muted">Standard text</span> : mail.subject}
      </span>
      {onEdit && (
        <Button size="s" onClick={onEdit} aria-label={`Edit mail: ${label}`}>
          Edit mail
        </Button>
      )}
    </li>
  )
}

interface DrawerProps<Mail> {
  mails: EventMails
  mail: Mail
  onClose: () => void
}

const readAgain = async ({ event }: EventMails): Promise<EventMails> =>
  (await call(getEventMails, { params: { id: event._id } })).data

function DecisionDrawer({ mails, mail, onClose }: DrawerProps<SampledMail>) {
  const save = useSend(saveDecisionMail)
  const { outcome, round } = mail
  return (
    <MailDrawer
      title={`Mail: ${sayOutcome(choiceOf(mail))}`}
      mail={mail}
      known={decisionPlaceholders(outcome)}
      schema={async () => (await import('../../../contract/choosing/mails.ts')).decisionText(outcome)}
      hint="Without {comment} in the text, your comment is added at the end."
      keeps={keptAs({ decision: mail })}
      isSaving={save.isSending}
      reread={async () => {
        const { decisions, rounds } = await readAgain(mails)
        const [key, all] = [keptAs({ decision: mail }), [...decisions, ...rounds]]
        return all.find(decision => keptAs({ decision }) === key) ?? mail
      }}
      onSave={(body, ifMatch) =>
        save.send({
          params: { id: mails.event._id },
          body: { outcome, round_id: round?._id ?? null, ...body },
          ifMatch,
        })
      }
      onClose={onClose}
      renderPreview={typed => <SampleMail mail={typed} sample={mails.sample} of={mail} />}
    />
  )
}

function ReminderDrawer({ mails, mail, onClose }: DrawerProps<ReminderMail>) {
  const save = useSend(saveReminder)
  const { kind } = mail
  return (
    <MailDrawer
      title={`Reminder: ${reminderWords[kind]}`}
      mail={mail}
      known={reminderPlaceholders(kind)}
      schema={async () => (await import('../../../contract/choosing/mails.ts')).reminderText(kind)}
      keeps={keptAs({ reminder: mail })}
      isSaving={save.isSending}
      reread={async () => (await readAgain(mails)).reminders.find(one => one.kind === kind) ?? mail}
      onSave={(body, ifMatch) =>
        save.send({ params: { id: mails.event._id }, body: { kind, ...body }, ifMatch })
      }
      onClose={onClose}
      renderPreview={typed => <SampleMail mail={typed} sample={mails.sample} of={{ kind }} />}
    />
  )
}
