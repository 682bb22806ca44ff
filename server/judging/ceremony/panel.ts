import type { Panel } from '../../../contract/judging/ceremony.ts'
import { lastNameOf, stepAt } from '../../../judging/ceremony.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { found } from '../../platform/http/errors.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import type { ResultsWorker } from '../judging/results-worker.ts'
import { readPublishing } from '../results/plan.ts'
import { changedIn, contentOf } from './content.ts'
import type { Ceremony } from './find.ts'
import { goingOut } from './going-out.ts'
import { clockInDb } from '../../platform/db/moments.ts'

/** The panel: what the screen shows, and prizes without the names that it has not shown. */
export async function readPanel(
  db: Db,
  ceremony: Ceremony,
  news: Pick<Panel, 'changed' | 'is_reopened'>,
): Promise<Panel> {
  const { content, opened_at, opener, last_name_at, step, furthest, version, is_black } = ceremony
  const { now } = await db.selectNoFrom(instantOf<string>(clockInDb).as('now')).executeTakeFirstOrThrow()
  return {
    event_name: content.event_name,
    timezone: content.timezone,
    now,
    opened_at,
    opened_by: opener,
    last_name_at,
    shown: { step, furthest, version, is_black },
    screen_at: ceremony.screen_at,
    screen_step: ceremony.screen_step,
    prizes: content.items.map(({ prize, what, team }, at) => ({
      prize,
      what,
      team_name: furthest >= 2 * at + 2 ? team.team_name : null,
    })),
    ...news,
    publication: await goingOut(db, ceremony),
  }
}

/** What would be shown now, were it opened now. */
export async function contentNow(
  { db, config, caller }: Acting,
  worker: ResultsWorker,
  { round_id, leaves_out, says }: Pick<Ceremony, 'round_id' | 'leaves_out' | 'says'>,
) {
  const publishing = found(await readPublishing(db, worker, caller, round_id))
  return { publishing, content: await contentOf(db, config, publishing, { leaves_out, says }) }
}

/** Prizes that are otherwise by now; nobody knows while judging is open again. */
export function changesOf({ content, furthest }: Ceremony, now: Ceremony['content'] | undefined): string[] {
  const changed = now ? changedIn(content, now) : []
  // Before the next name, what was shown stays said. After the last one, the last screen may show names that were corrected.
  if (furthest >= lastNameOf(content.items.length)) return changed
  const isShown = (prize: string) => content.items.findIndex(one => one.prize === prize) * 2 + 2 <= furthest
  return changed.filter(prize => !isShown(prize))
}

/** The name that the next press shows. */
export function nextName({ content, step }: Ceremony) {
  const next = stepAt(step + 1, content.items.length)
  return next.kind === 'name' ? content.items[next.at] : undefined
}
