import type { ApplicantStatus } from '../../contract/platform/statuses.ts'
import type { TestApp } from './app.ts'
import * as make from './factories.ts'

type EventFields = NonNullable<Parameters<typeof make.event>[1]>

/** A team of an event, with its creator signed in, and ways to add people and to look at them. */
export async function makeTeam(
  t: TestApp,
  eventFields: EventFields & { event?: Awaited<ReturnType<typeof make.event>> } = {},
) {
  const { event: given, ...fields } = eventFields
  const event = given ?? (await make.event(t.db, fields))
  const creator = await t.candidate()
  const team = await make.application(t.db, { event_id: event._id, created_by: creator.user._id })
  let position = 0
  const join = async (status: ApplicantStatus, person?: Awaited<ReturnType<TestApp['candidate']>>) => {
    const member = person ?? (await t.candidate())
    position += 1
    const { _id: place } = await make.applicant(t.db, {
      application_id: team._id,
      user_id: member.user._id,
      status,
      position,
      held_from: status === 'on_hold' ? 'invitation-accepted' : null,
    })
    return Object.assign(member, { place })
  }
  return {
    event,
    creator,
    team,
    join,
    path: (act: string) => `/api/application/${act}/${team._id}`,
    /** Who is in it by address, with the status. */
    people: async () => {
      const rows = await t.db
        .selectFrom('applicants')
        .innerJoin('users', 'users._id', 'applicants.user_id')
        .select(['users.email', 'applicants.status', 'applicants.is_creator', 'applicants.has_withdrawn'])
        .where('application_id', '=', team._id)
        .orderBy('applicants.is_creator', 'desc')
        .orderBy('applicants.position')
        .execute()
      return rows
    },
    row: () =>
      t.db
        .selectFrom('applications')
        .select(['status', 'withdrawn_from', 'created_by', 'version'])
        .where('_id', '=', team._id)
        .executeTakeFirstOrThrow(),
  }
}

/** The mails whose cause begins so, in the order of addresses. */
export function mailsOf(t: TestApp, cause: string, text: string) {
  return t.db
    .selectFrom('mails')
    .select(['to', 'subject', 'text'])
    .where('cause', 'like', `${cause}%`)
    .where('text', 'like', `%${text}%`)
    .orderBy('to')
    .execute()
}
