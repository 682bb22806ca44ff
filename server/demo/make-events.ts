import { dayIn } from '../../contract/platform/days.ts'
import { type MailedEvent, whereOf } from '../platform/mail/mailed-event.ts'
import { fold } from './fold.ts'
import { newId } from './ids.ts'
import { makeQuestions, type Question } from './make-questions.ts'
import { type MadeRound, makeRounds } from './make-rounds.ts'
import type { EventStory } from './story/data-set.ts'
import type { Company } from './make-companies.ts'
import { cityOf, day, moment, type SeedContext } from './seed-context.ts'

export interface Event {
  _id: string
  story: EventStory
  company: Company
  mailed: MailedEvent
  rounds: MadeRound[]
  questions: Question[]
  last_day: string
  /** Timestamps: when it was entered, when registration ends, first morning, last evening. */
  entered: number
  closes: number
  starts: number
  ends: number
}

export function makeEvents(context: SeedContext, companies: Company[]): Event[] {
  return context.dataSet.events.map((story, place) =>
    makeEvent(context, story, companies[story.company] as Company, place),
  )
}

function makeEvent(context: SeedContext, story: EventStory, company: Company, place: number): Event {
  const { copier, chance, now, pictures } = context
  const { event_name, venue, timezone, event_status } = story
  const dayAt = (offset: number) => dayIn(timezone, moment(now + offset * day))
  const starts = now + story.start * day
  const entered =
    event_status === 'draft'
      ? now - chance.between(1, 3) * day
      : Math.min(starts - 50 * day, now - chance.between(14, 24) * day)
  const _id = newId(entered)
  const start_date = dayAt(story.start)
  const end_date = dayAt(story.start + story.lasts)
  const last_day = dayAt(story.start - story.closes)
  copier.add('events', {
    _id,
    company_id: company._id,
    event_name,
    details: story.details,
    banner: pictures.eventBanners[place] ?? null,
    event_type: story.event_type,
    mode: story.mode,
    team_min: story.team_min,
    team_max: story.team_max,
    facebook: null,
    location_id: cityOf(context, story.city),
    venue,
    start_date,
    end_date,
    last_day_of_registration: last_day,
    timezone,
    event_status,
    published_at: event_status === 'draft' ? null : moment(entered),
    created_by: chance.one(company.staff),
    created_at: moment(entered),
    search: fold(event_name, venue, story.city),
  })
  story.themes.forEach((theme_name, position) =>
    copier.add('event_themes', { _id: newId(entered), event_id: _id, theme_name, position }),
  )
  const closes = starts - story.closes * day
  const { mode, city: cityName } = story
  const { company_name } = company
  const dates = { start_date, end_date, last_day_of_registration: last_day, timezone }
  const mailed = { event_name, company_name, ...dates, mode, venue, cityName, contact: company.email }
  const event = {
    _id,
    story,
    company,
    mailed,
    rounds: makeRounds(context, { _id, entered, start_date, timezone }, story.rounds),
    questions: makeQuestions(context, { _id, entered }, story.questions),
    last_day,
    entered,
    closes,
    starts,
    ends: starts + story.lasts * day,
  }
  noticeEnd(context, event)
  return event
}

/** When an event that takes place no more, or not yet, became so. */
function noticeEnd({ copier, now }: SeedContext, { _id, story, mailed, entered, starts, ends }: Event) {
  const { event_status } = story
  if (event_status === 'published' || event_status === 'draft') return
  const stopped = Math.max(entered, Math.min(now - 2 * day, starts - 5 * day))
  const { start_date, end_date, timezone } = mailed
  copier.add('event_notices', {
    event_id: _id,
    event_status,
    known: JSON.stringify({ start_date, end_date, timezone, place: whereOf(mailed) }),
    noticed_at: moment(event_status === 'completed' ? ends : stopped),
  })
}
