import type { ApplicationRow } from '../../../../contract/teams/applications.ts'
import type { OwnSubmission } from '../../../../contract/projects/submissions.ts'
import { eventTypes } from '../../../../contract/events/events.calls.ts'
import { listOwnResults } from '../../../../contract/judging/publication.calls.ts'
import { getHandIn } from '../../../../contract/projects/submissions.calls.ts'
import type { ReplyOf } from '../../../../contract/shapes.ts'
import { privateAddress } from '../../../projects/submissions/private-address.ts'
import { fetchAnswer } from '../../../platform/api-fetch.ts'
import { installation } from '../../../platform/installation.ts'
import { formatDateRange } from '../../../platform/ui/base/formats.ts'
import { imageUrl } from '../../../platform/ui/base/image-url.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { sizedKey } from '../../../../contract/platform/folder-widths.ts'
import { drawResultPicture } from './draw-result-picture.ts'

export interface PictureOf {
  application: ApplicationRow
  /** The name of the round that was judged. */
  round: string
  /** What the team hands in at its rounds. */
  projects: readonly OwnSubmission[]
}

/** The picture of a team's result as it is now, which may be another one than the page shows since a correction. */
export async function ownPicture({ application, round, projects }: PictureOf): Promise<File> {
  const { _id, team_name, logo, event } = application
  const { reply } = await fetchAnswer<ReplyOf<typeof listOwnResults>>(listOwnResults, {})
  const result = reply.data.find(own => own.application_id === _id && own.result?.round === round)?.result
  if (!result) throw new ApiError(404, 'This result is not public any more. Please reload the page.')
  const isFar = result.prizes.length === 0 && result.applied !== undefined
  const { name, logo: brandLogo } = installation()
  const when = formatDateRange(event.start_date, event.end_date)
  const picture = await drawResultPicture({
    team: team_name,
    logo: logo ? imageUrl(logo, 240) : undefined,
    prizes: result.prizes.map(prize => prize.name),
    project: await projectOf(projects, round),
    event: {
      _id: event._id,
      name: event.event_name,
      motif: eventTypes.find(type => type === event.event_type) ?? 'hackathon',
      company: event.company.company_name,
      when: `${isFar ? `In ${round}. ` : ''}${event.company.company_name}, ${when}`,
    },
    brand: { name, logo: brandLogo ?? undefined },
  })
  const words = `${team_name} ${event.event_name}`.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['result']
  return new File([picture], `${words.join('-')}.png`, { type: 'image/png' })
}

/** What was handed in at the round, or else last. Teams are also judged without a project. */
async function projectOf(projects: readonly OwnSubmission[], round: string) {
  const handedIn = projects
    .filter(project => project.handed_in !== null)
    .toSorted((a, b) => (a.handed_in?.handed_in_at ?? '').localeCompare(b.handed_in?.handed_in_at ?? ''))
  const project = handedIn.find(one => one.round.name === round) ?? handedIn.at(-1)
  if (!project) return undefined
  const { reply } = await fetchAnswer<ReplyOf<typeof getHandIn>>(getHandIn, { params: { id: project._id } })
  const { title, tagline, pictures } = reply.data.content
  const [first] = pictures
  const picture =
    first === undefined ? undefined : await privateAddress(sizedKey(first, 1280)).catch(() => undefined)
  return { title, tagline, picture }
}
