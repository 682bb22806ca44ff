import type { ApplicationStatus } from '../../contract/platform/statuses.ts'
import { type Application, mailOf } from './application.ts'
import { fold } from './fold.ts'
import { newId } from './ids.ts'
import { comments, notes } from './story/comments.ts'
import type { TeamStory } from './story/data-set.ts'
import type { Event } from './make-events.ts'
import type { Person } from './make-people.ts'
import { makeAnswers } from './make-questions.ts'
import { enterRounds } from './make-rounds.ts'
import { makeTeam } from './make-team.ts'
import { day, moment, type SeedContext } from './seed-context.ts'

/** Each team of the first data set has a logo in `story/teams.ts`, in the order of the events. */
export function makeApplications(context: SeedContext, events: Event[], people: Person[]) {
  const cast = new Cast(context, people)
  let place = 0
  for (const event of events) {
    for (const [number, story] of event.story.teams.entries()) {
      const logo = context.pictures.teamLogos[place++] ?? null
      const _id = makeApplication(context, event, story, { logo, ...cast.choose(story, event) })
      makeAnswers(context, event.questions, _id, number)
    }
  }
}

/** Selects people for teams, so that nobody is in two teams of one event. */
class Cast {
  #context: SeedContext
  #people: Person[]
  #candidate: Person | undefined
  #next = 0

  constructor(context: SeedContext, people: Person[]) {
    this.#context = context
    this.#candidate = context.number === 0 ? people[0] : undefined
    this.#people = this.#candidate ? people.slice(1) : people
  }

  choose({ candidate }: TeamStory, { story: { team_min, team_max } }: Event) {
    const { chance } = this.#context
    const needed = candidate === 'member' || candidate === 'invited' ? 2 : 1
    const size = Math.max(chance.whole(team_min, Math.min(team_max, 5)), needed)
    const team = Array.from(
      { length: size },
      () => this.#people[this.#next++ % this.#people.length] as Person,
    )
    if (this.#candidate && candidate) team[candidate === 'creator' ? 0 : 1] = this.#candidate
    const [creator, ...members] = team
    return { creator: creator as Person, members }
  }
}

interface Entry {
  logo: string | null
  creator: Person
  members: Person[]
}

function makeApplication(
  context: SeedContext,
  event: Event,
  story: TeamStory,
  { logo, creator, members }: Entry,
) {
  const { copier, chance, now } = context
  const applied = chance.between(event.entered + day, Math.min(event.closes, now - day / 8))
  const status = story.path.at(-1) ?? 'registered'
  const theme = event.story.themes[story.theme] ?? ''
  const application = { _id: newId(applied), story, event, status, applied, creator, members }
  const { team_name, idea } = story
  const name = `${creator.first_name} ${creator.last_name}`
  copier.add('applications', {
    _id: application._id,
    event_id: event._id,
    company_id: event.company._id,
    created_by: creator._id,
    team_name,
    logo,
    idea,
    theme,
    status,
    created_at: moment(applied),
    search: fold(team_name, theme, event.story.event_name, name, creator.email),
  })
  makeTeam(context, application)
  enterRounds(context, application)
  makeHistory(context, application)
  return application._id
}

/** Every status change of the application: who, when and why. */
function makeHistory(context: SeedContext, application: Application) {
  const { copier, chance } = context
  const { _id, story, event } = application
  const times = timesOf(context, application)
  const add = (time: number, action: 'status_changed' | 'noted', said: Said) => {
    const lineId = newId(time)
    copier.add('happenings', {
      _id: lineId,
      subject: 'application',
      subject_id: _id,
      action,
      actor_id: chance.one(event.company.staff),
      actor_role: 'company',
      company_id: event.company._id,
      event_id: event._id,
      from_value: said.from ?? null,
      to_value: said.to ?? null,
      comment: said.comment,
      data: said.title ? JSON.stringify({ title: said.title }) : null,
      happened_at: moment(time),
    })
    return lineId
  }
  story.path.forEach((to, step) => {
    const from = story.path[step - 1] ?? 'registered'
    const time = times[step] as number
    const changeId = add(time, 'status_changed', { from, to, comment: chance.next(comments[to]) })
    context.mailer?.statusChanged(mailOf(application), changeId, to, time)
    if (chance.is(0.25)) add(time + 3_600_000 / 4, 'noted', chance.next(notes))
  })
}

interface Said {
  title?: string
  comment: string
  from?: ApplicationStatus
  to?: ApplicationStatus
}

/** The time of each step, in order: participation on the first day, the result after the last. */
function timesOf({ chance, now }: SeedContext, { story, event, applied }: Application): number[] {
  const latest = now - 3_600_000
  const early = story.path.filter(status => !late.includes(status)).length
  const until = Math.min(event.starts, latest)
  let step = 0
  return story.path.map(status => {
    if (status === 'participated') return Math.min(event.starts + 0.4 * day, latest)
    if (late.includes(status)) return Math.min(event.ends + 1.2 * day, latest + 1_800_000)
    step += 1
    return applied + ((until - applied) * (step - chance.between(0.2, 0.8))) / early
  })
}

const late: readonly ApplicationStatus[] = ['participated', 'won', 'disqualified']
