import type { FastifyInstance } from 'fastify'
import { hasPlaceholderInLink } from '../../../contract/choosing/announcement-html.ts'
import { announcementMessages } from '../../../contract/choosing/announcement.texts.ts'
import { audienceRoles } from '../../../contract/choosing/announcements.calls.ts'
import { testAnnouncement } from '../../../contract/choosing/announcements.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found, invalid } from '../../platform/http/errors.ts'
import { findEventStatus } from '../../events/events/queries.ts'
import { record } from '../../platform/happenings/record.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { serve } from '../../platform/http/serve.ts'
import { findReached } from './audience.ts'
import { audienceIn } from './audiences.ts'
import { readEventValues } from './event-values.ts'
import { testMail } from './mail.ts'
import { withOwnValues } from './own-values.ts'

/** An announcement to one's own address, as somebody of its audience would get it. */
export function testRoute(app: FastifyInstance) {
  serve(app, testAnnouncement, async ({ db, caller, body }) => {
    const { _id, company_id } = found(await findEventStatus(db, caller, body.event_id))
    await lockUnarchived(db, 'event', _id)
    requireReadable({ body: body.body })
    const wrong = faultOfText(body)
    if (wrong) throw invalid(wrong)
    const { registration, values, timezone, is_public } = await readEventValues(db, _id)
    const to = await findAccount(db, caller._id)
    const audience = audienceIn(body)
    // Before readers are chosen, anybody of the event may be looked at.
    const roles = audience.roles.length > 0 ? audience.roles : [...audienceRoles]
    const somebody = body.as ? await findReached(db, _id, { ...audience, roles }, body.as) : undefined
    const readers = [somebody ?? { ...to, application_id: null, team_name: null }]
    const [reader] = await withOwnValues(db, readers, { audience, registration, values, timezone })
    const eventLink = is_public ? `${app.config.baseUrl}/event-page/${_id}` : null
    const mail = testMail({ ...body, values, eventLink }, found(reader))
    await writeMail(db, app.config, { cause: `announcement-test:${crypto.randomUUID()}`, to: to.email, mail })
    await record(db, caller, { subject: 'announcement', subject_id: null, action: 'tested', company_id })
    return { data: { to: to.email } }
  })
}

export function faultOfText({ body }: { body: string }) {
  return hasPlaceholderInLink(body) ? { body: announcementMessages.placeholderInLink } : undefined
}

function findAccount(db: Db, _id: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
}
