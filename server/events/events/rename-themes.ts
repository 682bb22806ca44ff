import { sql } from 'kysely'
import type { EventFields } from '../../../contract/events/event-form.ts'
import type { Db } from '../../platform/db/transaction.ts'

/**
 * Where a theme gets another name, whatever names it does too: its teams, prizes of the theme, announcements that have not
 * been sent, saved views. To be called before the themes are replaced (docs/product.md §4).
 */
export async function renameThemes(db: Db, eventId: string, wanted: NonNullable<EventFields['theme']>) {
  const former = await db
    .selectFrom('event_themes')
    .select(['_id', 'theme_name'])
    .where('event_id', '=', eventId)
    .execute()
  const names = new Map(wanted.flatMap(({ _id, theme_name }) => (_id ? [[_id, theme_name] as const] : [])))
  const renamed = former.flatMap(({ _id, theme_name }) => {
    const name = names.get(_id)
    return name && name !== theme_name ? [{ from: theme_name, to: name }] : []
  })
  if (renamed.length === 0) return
  // In one statement a table, so that two themes can swap their names.
  const pairs = sql`(select pair ->> 'from' as former, pair ->> 'to' as now
    from jsonb_array_elements(${JSON.stringify(renamed)}::jsonb) as listed (pair)) as renamed`
  await sql`update applications set theme = renamed.now from ${pairs}
    where event_id = ${eventId} and lower(theme) = lower(renamed.former)`.execute(db)
  await sql`update prizes set theme = renamed.now from ${pairs}
    where event_id = ${eventId} and lower(theme) = lower(renamed.former)`.execute(db)
  await sql`update announcements set audience = jsonb_set(audience, '{theme}', to_jsonb(renamed.now)) from ${pairs}
    where event_id = ${eventId} and sent_at is null and lower(audience ->> 'theme') = lower(renamed.former)`.execute(
    db,
  )
  await sql`update saved_views set search = jsonb_set(search, '{theme}', to_jsonb(renamed.now)) from ${pairs}
    where event_id = ${eventId} and lower(search ->> 'theme') = lower(renamed.former)`.execute(db)
}
