import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { fullNameIn } from '../../platform/lists/columns.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { orderTypedMail } from './jury.texts.ts'

interface Typed {
  deliberationId: string
  judgeId: string
  prize: string
}

/** Tells a judge that staff typed an order in for them: one mail for a jury, however often it is typed anew. */
export async function mailOrderTyped(db: Db, config: Config, { deliberationId, judgeId, prize }: Typed) {
  const typed = await db
    .selectFrom('jury_orders')
    .innerJoin('judges', 'judges._id', 'jury_orders.judge_id')
    .innerJoin('events', 'events._id', 'judges.event_id')
    .innerJoin('users', 'users._id', 'jury_orders.typed_by')
    .select(['judges.email', 'judges.name', fullNameIn('users').as('typed_by'), mailedEvent.as('event')])
    .where('jury_orders.deliberation_id', '=', deliberationId)
    .where('jury_orders.judge_id', '=', judgeId)
    .executeTakeFirst()
  if (!typed) return
  const { email, ...to } = typed
  const cause = `order_typed:${deliberationId}:${judgeId}`
  await writeMails(db, config, [{ cause, to: email, mail: orderTypedMail({ ...to, prize }) }])
}
