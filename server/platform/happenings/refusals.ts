import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isByLink } from '../sessions/by-link.ts'
import { originOf } from './doer.ts'

/**
 * Records that a signed-in person, a judge or a device was refused a call, once in a minute for each call, so that a script cannot
 * fill the record. The refused change was undone, so this is in no transaction of another.
 */
export async function noteRefusal({ db }: FastifyInstance, request: FastifyRequest): Promise<void> {
  const { caller } = request
  if (!caller) return
  const { request_id, network, device } = originOf(request)
  const call = JSON.stringify({ call: `${request.method} ${request.routeOptions.url}` })
  const origin = sql`${request_id}, ${network}, ${device}`
  const recent = sql`data @> ${call}::jsonb and happened_at > now() - interval '1 minute'`
  try {
    await (isByLink(caller)
      ? sql`
        insert into happenings (subject, subject_id, action, actor_role, company_id, event_id, data, request_id, network, device)
        select ${caller.role === 'judge' ? 'judge' : 'counter'}, ${caller._id}, 'refused', ${caller.role}, company_id,
          _id, ${call}::jsonb, ${origin}
        from events where _id = ${caller.event_id}
          and not exists (select from happenings where subject_id = ${caller._id} and action = 'refused' and ${recent})`
      : sql`
        insert into happenings (subject, action, actor_id, actor_role, company_id, data, request_id, network, device)
        select 'access', 'refused', ${caller._id}, ${caller.role}, ${caller.company_id}, ${call}::jsonb, ${origin}
        where not exists (select from happenings where actor_id = ${caller._id} and subject = 'access' and ${recent})`
    ).execute(db)
  } catch (error) {
    request.log.warn({ err: error }, 'a refused call could not be recorded')
  }
}
