import type { JudgingNeed } from '../../../contract/events/rounds.calls.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { inSubject, layOut, type Mail } from '../../platform/mail/layout.ts'
import { eventFacts, type MailedEvent, whereOf } from '../../platform/mail/mailed-event.ts'
import type { AskedOfJudge } from './invitation.ts'
import { askedFacts } from './judge.texts.ts'

/** To a judge, an hour before judging opens. The link is that of the mail before: only its hash is stored. */
export function judgeReminderMail(to: { name: string; event: MailedEvent; asked: AskedOfJudge }): Mail {
  const { name, event, asked } = to
  return layOut({
    subject: `Judging at ${inSubject(event.event_name)} begins within the hour`,
    first_name: name,
    paragraphs: [
      `You judge ${asked.round_name} at ${event.event_name} soon.`,
      'Open it with the personal link of our mail before this one: it still works. If you cannot find it, the organisers show you a code at the desk.',
    ],
    facts: [...askedFacts(asked, event.timezone, false), ...placeOf(event)],
    footnote: 'If you cannot come, please tell the organisers now, so that they can plan without you.',
  })
}

const needWords: Record<JudgingNeed, string> = {
  teams: 'teams',
  criteria: 'criteria',
  judges: 'judges',
  plan: 'a plan',
  links: 'links for the judges',
}

/** To who set a round's judging up, when it should have opened and cannot. */
export function judgingWaitsMail(to: {
  first_name: string
  event: MailedEvent
  round_name: string
  opens_at: string
  lacks: readonly JudgingNeed[]
  link: string
}): Mail {
  const { first_name, event, round_name, opens_at, lacks, link } = to
  const words = lacks.map(need => needWords[need])
  const said = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')
  return layOut({
    subject: `Judging of ${inSubject(round_name)} waits for ${said}`,
    first_name,
    paragraphs: [
      `Judging of ${round_name} at ${event.event_name} was to open on ${timeInZone(opens_at, event.timezone)}. It has not opened, because it has no ${words.join(' and no ').replaceAll('no a ', 'no ')}.`,
      'It opens by itself as soon as that is there. The time at which it closes stays.',
    ],
    facts: placeOf(event),
    button: { label: 'See what is missing', href: link },
  })
}

function placeOf(event: MailedEvent) {
  const { event_name, company_name } = event
  return eventFacts({ event_name, when: null, where: whereOf(event), company_name })
}
