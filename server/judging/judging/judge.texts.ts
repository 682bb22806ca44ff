import { hoursInZone, timeInZone } from '../../../contract/platform/time-in-zone.ts'
import type { AskedOfJudge } from './invitation.ts'
import type { News } from './told-judges.ts'
import { type Fact, inSubject, layOut, type Mail } from '../../platform/mail/layout.ts'
import { eventFacts, factsOf, type MailedEvent, whereOf } from '../../platform/mail/mailed-event.ts'

/** To everybody in a team that judges do not find. */
export function judgesMissYouMail(to: {
  first_name: string
  team_name: string
  event: MailedEvent
  round_name: string
  /** Where judges look for the team. */
  place: string | null
  link: string
}): Mail {
  const { team_name, event, round_name, place } = to
  return layOut({
    subject: `Judges are looking for ${inSubject(team_name)}`,
    first_name: to.first_name,
    paragraphs: [
      `Judges of the round ${round_name} came to the team ${team_name} and did not find anybody.`,
      'Please go to your place now and stay there, or tell the organisers where you are. Judges come again.',
    ],
    facts: [
      { label: 'Team', value: team_name },
      { label: 'Round', value: round_name },
      ...(place === null ? [] : [{ label: 'Place', value: place }]),
      ...factsOf(event),
    ],
    button: { label: 'See your application', href: to.link },
  })
}

/** To a judge, with the personal link that lets them judge an event. */
export function judgeLinkMail(to: {
  name: string
  event: MailedEvent
  link: string
  asked: readonly AskedOfJudge[]
}): Mail {
  const { name, event, link, asked } = to
  return layOut({
    subject: `Judge at ${inSubject(event.event_name)}`,
    first_name: name,
    paragraphs: [
      `You are asked to judge at ${event.event_name} by ${event.company_name}.`,
      'This link is yours alone: it opens your teams and your score sheets, on your phone or on a computer. You need no password. Please do not pass it on.',
      'Open it as soon as you can, and say which teams you know, so that others visit them.',
    ],
    facts: [
      ...asked.flatMap(round => askedFacts(round, event.timezone, asked.length > 1)),
      ...placeOf(event),
    ],
    button: { label: 'Open judging', href: link, secret: 'judge' },
    footnote: 'If you cannot judge, please answer the organisers, so that they can plan without you.',
  })
}

/** To a judge whose times are others than those in the last mail. `gone` are the rounds that they do not judge any more. */
export function judgeNewsMail(to: {
  name: string
  event: MailedEvent
  changed: News['changed']
  gone: readonly AskedOfJudge[]
}): Mail {
  const { name, event, changed, gone } = to
  const many = changed.length + gone.length > 1
  return layOut({
    subject:
      changed.length > 0
        ? `Other times to judge at ${inSubject(event.event_name)}`
        : `No judging for you at ${inSubject(event.event_name)}`,
    first_name: name,
    paragraphs: [
      ...(changed.length > 0
        ? [
            `What we wrote to you about judging at ${event.event_name} has changed. This is how it is now.`,
            'The link in the mail before this one works as before.',
          ]
        : [`You are not asked to judge at ${event.event_name} any more, other than we wrote to you before.`]),
      ...(gone.length > 0 && changed.length > 0
        ? [`You do not judge ${gone.map(({ round_name }) => round_name).join(', ')} any more.`]
        : []),
    ],
    facts: [
      ...changed.flatMap(({ was, now }) => changedFacts(was, now, event.timezone, many)),
      ...placeOf(event),
    ],
    footnote:
      changed.length > 0
        ? 'If you cannot come then, please answer the organisers. The file beside this mail changes the entry in your calendar.'
        : 'The file beside this mail takes the entry out of your calendar. The organisers answer questions about it.',
  })
}

/** When a round is judged, and what is planned for the judge. */
export function askedFacts(round: AskedOfJudge, timezone: string, isOneOfMany: boolean): Fact[] {
  const { round_name, opens_at, closes_at } = round
  const label = isOneOfMany ? `Judging of ${round_name}` : 'Judging'
  return [{ label, value: sayHours(opens_at, closes_at, timezone) }, ...visitFacts(round, timezone)]
}

/** The same with what was said before, where that is other. */
function changedFacts(
  was: AskedOfJudge | null,
  now: AskedOfJudge,
  timezone: string,
  isOneOfMany: boolean,
): Fact[] {
  const before = new Map(
    was ? askedFacts(was, timezone, isOneOfMany).map(({ label, value }) => [label, value]) : [],
  )
  return askedFacts(now, timezone, isOneOfMany).map(fact => {
    const former = before.get(fact.label)
    return former === undefined || former === fact.value ? fact : { ...fact, before: former }
  })
}

/** In one line, for staff: Fri 5 Dec 2031, 14:00 to 17:30 IST; 3 teams, about 28 minutes. */
export function sayAsked(asked: AskedOfJudge, timezone: string): string {
  const visits = sayVisits(asked, timezone)
  return [sayHours(asked.opens_at, asked.closes_at, timezone), visits].filter(Boolean).join('; ')
}

function sayHours(opens: string | null, closes: string | null, timezone: string): string {
  if (opens && closes) return hoursInZone(opens, closes, timezone)
  if (opens) return `From ${timeInZone(opens, timezone)}`
  return closes ? `Until ${timeInZone(closes, timezone)}` : 'The organisers will tell you when'
}

function visitFacts(asked: AskedOfJudge, timezone: string): Fact[] {
  const value = sayVisits(asked, timezone)
  return value === undefined ? [] : [{ label: 'Your visits', value }]
}

/** 3 teams, about 28 minutes, the first on Fri 5 Dec 2031, 14:30 IST, table 1. Undefined where none is planned. */
export function sayVisits(
  { visits, minutes, first_at, first_place }: AskedOfJudge,
  timezone: string,
): string | undefined {
  if (visits === 0) return undefined
  const place = first_place && (/^\d+$/.test(first_place) ? `table ${first_place}` : first_place)
  const first = [first_at && `the first on ${timeInZone(first_at, timezone)}`, place]
    .filter(Boolean)
    .join(', ')
  const teams = visits === 1 ? '1 team' : `${visits} teams`
  return [teams, `about ${minutes} minutes`, first].filter(Boolean).join(', ')
}

/** Where the event is and whose it is. Its days are not those of judging, so they are left out. */
function placeOf(event: MailedEvent): Fact[] {
  const { event_name, company_name } = event
  return eventFacts({ event_name, when: null, where: whereOf(event), company_name })
}

/** To a judge whose judging was opened with a code that staff showed on a screen, or printed. */
export function judgeCodeMail(to: {
  name: string
  shown_by: string
  is_printed: boolean
  opened_at: string
  event: MailedEvent
}): Mail {
  const { name, shown_by, is_printed, opened_at, event } = to
  return layOut({
    subject: `Your judging at ${inSubject(event.event_name)} was opened with a code`,
    first_name: name,
    paragraphs: [
      `${shown_by} ${is_printed ? 'printed a code for you' : 'showed a code for you on a screen'}, and on ${timeInZone(opened_at, event.timezone)} somebody opened your judging with it.`,
      'If that was you, there is nothing to do. If it was not, tell the organisers: they can end it at once, and see which scores were given that way.',
    ],
    facts: factsOf(event),
  })
}
