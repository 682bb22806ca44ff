import { ChevronLeft, ChevronRight, Info, Send } from 'lucide-react'
import { useState } from 'react'
import { announcementPlaceholders, testAnnouncement } from '../../../contract/choosing/announcements.calls.ts'
import type { AudiencePerson, AudienceReply } from '../../../contract/choosing/announcements.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import {
  type PlaceholderName,
  placeholders,
  placeholdersIn,
} from '../../../contract/platform/placeholders.ts'
import { ApiError, useSend } from '../../platform/api.ts'
import { AnnouncementMail } from '../../platform/mails/MailSheet.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount, formatList, fullName } from '../../platform/ui/base/formats.ts'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { asText, useForm } from '../../platform/ui/form/fields/bind.ts'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './Preview.module.css'
import { audienceIn, useAudience } from './use-audience.ts'
import { keptNote, sayMailed } from '../../platform/mails/kept-mails.ts'

/** The announcement as one of its readers gets it, while it is written. */
export function Preview({ eventid }: { eventid: string }) {
  const { values } = useForm()
  return values.by_mail === false ? <ShownToAll eventid={eventid} /> : <Mailed eventid={eventid} />
}

/** Nobody is mailed: everybody reads the same. */
function ShownToAll({ eventid }: { eventid: string }) {
  const form = useForm()
  const { data: reply } = useAudience(eventid, audienceIn(form), { only: 'reached' })
  const where = [
    (form.values.on_day === true || form.values.is_urgent === true) && 'at Today and on the big screen',
    form.values.is_public === true && 'on the event’s page',
  ].filter(one => one !== false)
  return (
    <aside className={css.preview} aria-label="Preview">
      <div className={css.mail}>
        <AnnouncementMail
          subject={asText(form.values.subject)}
          body={asText(form.values.body)}
          values={{ ...reply?.values }}
        />
      </div>
      <div className={css.foot}>
        <p>
          <Info className="icon-s" aria-hidden />
          {where.length === 0
            ? 'It is read nowhere yet. Choose where.'
            : `Nobody is mailed. Everybody reads it ${formatList(where)}.`}
        </p>
      </div>
    </aside>
  )
}

function Mailed({ eventid }: { eventid: string }) {
  const form = useForm()
  const { data: reply } = useAudience(eventid, audienceIn(form), { only: 'reached' })
  const [chosen, setChosen] = useState('')
  const people = reply?.data ?? []
  const at = Math.max(
    0,
    people.findIndex(({ _id }) => _id === chosen),
  )
  const person = people[at]
  const subject = asText(form.values.subject)
  const body = asText(form.values.body)
  const step = (by: number) => setChosen(people[(at + by + people.length) % people.length]?._id ?? '')
  return (
    <aside className={css.preview} aria-label="Preview">
      <div className={css.as}>
        <span className="muted">As</span>
        {person ? (
          <>
            <Select
              aria-label="Preview as"
              options={people.map(one => ({ value: one._id, label: whoIs(one) }))}
              value={person._id}
              onChange={setChosen}
            />
            <IconButton label="Previous person" icon={ChevronLeft} onClick={() => step(-1)} />
            <IconButton label="Next person" icon={ChevronRight} onClick={() => step(1)} />
          </>
        ) : (
          <span>nobody yet</span>
        )}
      </div>
      <div className={css.mail}>
        <AnnouncementMail
          head={[
            { label: 'To', value: person ? fullName(person) : '-' },
            { label: 'Reply to', value: reply?.reply_to ?? '-' },
          ]}
          subject={subject}
          body={body}
          values={{ ...reply?.values, ...person }}
        />
      </div>
      <div className={css.foot}>
        <AboutRegistration texts={`${subject}\n${body}`} audience={audienceIn(form)} />
        {reply && <Lacking texts={`${subject}\n${body}`} reply={reply} audience={audienceIn(form)} />}
        <p>
          <Info className="icon-s" aria-hidden />
          Each person gets one mail. It goes to whoever is in this audience when it is sent.{keptNote()}
        </p>
        <SendTest {...{ eventid, subject, body, person }} audience={audienceIn(form)} />
      </div>
    </aside>
  )
}

function whoIs(person: AudiencePerson): string {
  return [fullName(person), person.team_name].filter(Boolean).join(', ')
}

interface AboutRegistrationProps {
  texts: string
  audience: Audience
}

/** What the placeholders of a hand-in stand for where the audience is about none. */
function AboutRegistration({ texts, audience }: AboutRegistrationProps) {
  const isUsed = placeholdersIn(texts, announcementPlaceholders).some(
    ({ name }) => name === 'missing' || name === 'deadline' || name === 'time_left',
  )
  if (!isUsed || isAboutRound(audience)) return null
  return (
    <p>
      <Info className="icon-s" aria-hidden />
      No round is chosen, so deadline and time left are about registration, and what is missing is how many
      people a team lacks: “nothing” where it is complete.
    </p>
  )
}

interface LackingProps {
  texts: string
  reply: AudienceReply
  audience: Audience
}

/** Which placeholders have no value for some, and what these people read instead. */
function Lacking({ texts, reply, audience }: LackingProps) {
  const found = placeholdersIn(texts, announcementPlaceholders).filter(
    ({ name }) => name !== null && lackOf(name, reply, audience) > 0,
  )
  const byText = new Map(found.map(one => [one.typed, one]))
  return [...byText.values()].map(({ typed, name, otherwise }) => {
    const lack = name ? lackOf(name, reply, audience) : 0
    const who =
      lack === reply.people ? 'Everybody' : `${formatCount(lack)} of ${formatCount(reply.people)} people`
    return (
      <p key={typed} className="orange">
        <Info className="icon-s" aria-hidden />
        <span>
          {typed} has no value for all: {who} will read “{otherwise || 'nothing'}”.
          {!typed.includes('|') && ` Write {${name}|other words} to say it otherwise.`}
        </span>
      </p>
    )
  })
}

function lackOf(name: PlaceholderName, reply: AudienceReply, audience: Audience): number {
  const { people, without_team, values } = reply
  if (name === 'team_name') return without_team
  // Without a round AboutRegistration says what it is about.
  if (name === 'missing') return isAboutRound(audience) ? without_team : 0
  if (placeholders[name].isPersonal) return 0
  return name in values && Object.entries(values).some(([key, value]) => key === name && value === null)
    ? people
    : 0
}

/** A round that the teams are not in begins with a minus. */
function isAboutRound({ round, handin }: Audience): boolean {
  return Boolean(handin || (round && !round.startsWith('-')))
}

interface SendTestProps {
  eventid: string
  subject: string
  body: string
  audience: Audience
  person: AudiencePerson | undefined
}

/** To one's own address. What is wrong with the text is said here; the form says it at its fields when it is sent. */
function SendTest({ eventid, subject, body, audience, person }: SendTestProps) {
  const test = useSend(testAnnouncement)
  const send = async () => {
    if (test.isSending) return
    try {
      const { data } = await test.send({
        body: { event_id: eventid, subject, body, ...audience, as: person?._id ?? null },
      })
      toast.success(sayMailed(`A test to ${data.to} is`, 'on the way'))
    } catch (error) {
      const [first] = error instanceof ApiError ? Object.entries(error.fields) : []
      toast.error(
        first
          ? `No test was sent. ${first[0] === 'subject' ? 'Subject' : 'Text'}: ${first[1]}`
          : messageOf(error),
      )
    }
  }
  return (
    <Button icon={Send} isBusy={test.isSending} onClick={() => void send()}>
      Send a test to me
    </Button>
  )
}
