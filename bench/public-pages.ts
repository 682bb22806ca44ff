import { listChallenges } from '../contract/candidates/challenges.ts'
import { searchProjects } from '../contract/projects/projects.calls.ts'

/** The pages of an event of the demo that has an open gallery. */
export async function publicPages(url: string) {
  const events = await read<{ _id: string }[]>(url + listChallenges.path)
  for (const { _id } of events) {
    const found = await read<{ data?: { _id: string }[] }>(url + searchProjects.path.replace(':id', _id))
    const first = found.data?.[0]
    if (first) {
      return {
        event: `/event-page/${_id}`,
        gallery: `/event-page/${_id}/projects`,
        project: `/projects/${first._id}`,
      }
    }
  }
  throw new Error('The demo has no open gallery.')
}

async function read<Body>(address: string): Promise<Body> {
  const reply = await fetch(address)
  return (await reply.json()) as Body
}

/** The path of a page, without ids. */
export function kindOf(path: string): string {
  return path.replace(/[\da-f]{8}-[\da-f-]{27}/, '{id}')
}
