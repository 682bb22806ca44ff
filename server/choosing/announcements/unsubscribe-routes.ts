import type { FastifyInstance } from 'fastify'
import { changeUnsubscribe, getUnsubscribe } from '../../../contract/choosing/announcements.ts'
import type { UnsubscribeScope } from '../../../contract/choosing/announcements.calls.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { type Doer, originOf } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { idInLink } from '../../platform/mail/signed-id.ts'
import { sql } from 'kysely'

/** For whoever has the link of an announcement; they need not be signed in. */
export function unsubscribeRoutes(app: FastifyInstance) {
  const find = async (db: Db, token: string) =>
    found(await findSubscription(db, found(idInLink(app.jwtKey, 'unsubscribe', token))))

  const change = async (db: Db, by: Doer, token: string, without: UnsubscribeScope) => {
    const subscription = await find(db, token)
    if (subscription.without === without) return subscription
    await setUnsubscribed(db, subscription, without)
    const { announcement_id, company_id, user_id, without: from } = subscription
    await record(
      db,
      { ...by, _id: user_id },
      {
        subject: 'announcement',
        subject_id: announcement_id,
        action: 'subscription_changed',
        company_id,
        from,
        to: without,
      },
    )
    return { ...subscription, without }
  }

  serve(app, getUnsubscribe, async ({ db, params }) => ({ data: await find(db, params.token) }))

  serve(app, changeUnsubscribe, async ({ db, caller, params, body }) => ({
    data: await change(db, caller, params.token, body.without),
  }))

  // The same address shows a page to people (web/routes/unsubscribe). Mail programs post a form to it (RFC 8058), as any
  // of the kinds that HTML knows; what the form says is always the same, so it is not read.
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null, undefined),
    )
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const by = { _id: null, ...originOf(request) }
      const { without } = await find(app.db, request.params.token)
      // Who ended all announcements keeps that.
      if (without === 'nothing')
        await inTransaction(app.db, db => change(db, by, request.params.token, 'event'))
      reply.header('cache-control', 'no-store')
      return { data: { without: without === 'nothing' ? 'event' : without } }
    })
  })
}

/** Whose link it is, for which event; undefined if the row is gone with its person. */
function findSubscription(db: Db, recipientId: string) {
  return db
    .selectFrom('announcement_recipients')
    .innerJoin('announcements', 'announcements._id', 'announcement_recipients.announcement_id')
    .innerJoin('events', 'events._id', 'announcements.event_id')
    .leftJoin('companies', 'companies._id', 'events.company_id')
    .select([
      'announcement_recipients.email',
      'announcement_recipients.user_id',
      'announcement_recipients.announcement_id',
      'announcements.event_id',
      'events.event_name',
      'events.company_id',
      'companies.company_name',
      sql<UnsubscribeScope>`case
        when exists (select from unsubscribes where unsubscribes.email = announcement_recipients.email::citext
          and unsubscribes.event_id is null) then 'all'
        when exists (select from unsubscribes where unsubscribes.email = announcement_recipients.email::citext
          and unsubscribes.event_id = announcements.event_id) then 'event'
        else 'nothing' end`.as('without'),
    ])
    .where('announcement_recipients._id', '=', recipientId)
    .executeTakeFirst()
}

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** Makes it what was asked for. What the address ended for other events stays. */
async function setUnsubscribed(db: Db, { email, event_id }: Subscription, without: UnsubscribeScope) {
  await db
    .deleteFrom('unsubscribes')
    .where('email', '=', email)
    .where(eb => eb.or([eb('event_id', 'is', null), eb('event_id', '=', event_id)]))
    .execute()
  if (without === 'nothing') return
  await db
    .insertInto('unsubscribes')
    .values({ email, event_id: without === 'all' ? null : event_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
