import type { ApplicantStatus } from '../../contract/platform/statuses.ts'
import { hashLinkToken, newLinkToken } from '../platform/sessions/link-token.ts'
import { fold } from './fold.ts'
import { newId } from './ids.ts'
import { type Application, mailOf } from './application.ts'
import type { Person } from './make-people.ts'
import { moment, type SeedContext } from './seed-context.ts'

interface Standing {
  status: ApplicantStatus
  held_from: ApplicantStatus | null
}

/** Makes the members of an application with their statuses. Each invited member has an invitation link. */
export function makeTeam(context: SeedContext, application: Application) {
  const { creator, members, applied } = application
  makeApplicant(context, application, creator, { position: 0, token: null, standing: creatorOf(application) })
  members.forEach((member, place) => {
    // Nobody uses the links of generated data sets, so any unique text will do.
    const token = context.mailer ? newLinkToken().token : newId(applied)
    const standing = standingOf(context, application, place)
    const _id = makeApplicant(context, application, member, { position: place + 1, token, standing })
    context.mailer?.invitation(mailOf(application), { ...member, _id, token }, applied)
  })
  context.mailer?.received(mailOf(application), members.length, applied)
}

function makeApplicant(
  context: SeedContext,
  { _id: application_id, story, event, applied }: Application,
  person: Person,
  { position, token, standing }: { position: number; token: string | null; standing: Standing },
) {
  const { first_name, last_name, email, contact_number } = person
  const name = `${first_name} ${last_name}`
  const hasJoined = joined.includes(standing.held_from ?? standing.status)
  const _id = newId(applied + position)
  context.copier.add('applicants', {
    _id,
    application_id,
    event_id: event._id,
    company_id: event.company._id,
    user_id: person._id,
    first_name,
    last_name,
    email,
    is_creator: position === 0,
    ...standing,
    position,
    token_hash: token === null ? null : context.mailer ? hashLinkToken(token) : Buffer.from(token),
    created_at: moment(applied + position),
    search: hasJoined
      ? fold(name, email, contact_number, story.team_name)
      : fold(name, email, story.team_name),
  })
  return _id
}

const joined: readonly ApplicantStatus[] = ['registered', 'invitation-accepted', 'participated']

function hasTakenPart({ story }: Application) {
  return story.path.includes('participated')
}

function creatorOf(application: Application): Standing {
  if (hasTakenPart(application)) return settled('participated')
  if (application.story.path.at(-1) === 'on_hold') return { status: 'on_hold', held_from: 'registered' }
  return settled('registered')
}

/** The demo candidate's status comes from the story: invited, or in the team. Others are random. */
function standingOf({ chance }: SeedContext, application: Application, place: number): Standing {
  const { candidate } = application.story
  const dice = chance.between(0, 1)
  if (candidate === 'invited' && place === 0) return settled('invited')
  if (dice < 0.64 || (candidate === 'member' && place === 0)) {
    return settled(hasTakenPart(application) ? 'participated' : 'invitation-accepted')
  }
  if (dice < 0.86) return settled('invited')
  if (dice < 0.94) return settled('invitation-rejected')
  return { status: 'on_hold', held_from: dice < 0.97 ? 'invited' : 'invitation-accepted' }
}

function settled(status: ApplicantStatus): Standing {
  return { status, held_from: null }
}
