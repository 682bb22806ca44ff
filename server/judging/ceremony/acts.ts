import { sql } from 'kysely'
import type { StageContent } from '../../../contract/judging/ceremony.ts'
import { ceremonyMessages } from '../../../contract/judging/ceremony.texts.ts'
import { lastNameOf, lastStepOf, taken } from '../../../judging/ceremony.ts'
import { undoRelease } from '../../choosing/releases/undo.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { spend } from '../../platform/http/budgets.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { ResultsWorker } from '../judging/results-worker.ts'
import { ofPublication } from '../results/make-public.ts'
import { startPublication } from '../results/start-publication.ts'
import type { Ceremony } from './find.ts'
import { goingOut } from './going-out.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { columnOf } from '../../platform/lists/columns.ts'

interface Said {
  step: number
  furthest: number
  version: number
  is_black: boolean | null
}

/** Takes what a screen or a panel says, if it goes further or knows what is shown. `isScreen`: it is heard of. */
export async function takeStep(db: Db, { _id, content }: Ceremony, said: Said, isScreen: boolean) {
  const kept = await db
    .selectFrom('ceremonies')
    .select(['step', 'furthest', 'version', 'is_black'])
    .where('_id', '=', _id)
    // Of two at once, the second sees the step of the first.
    .forUpdate()
    .executeTakeFirstOrThrow()
  const prizes = content.items.length
  const next = taken(kept, said, prizes)
  const isNews = next !== kept
  // Whoever goes on makes the screen light again.
  const is_black = isNews ? false : (said.is_black ?? kept.is_black)
  const isLast = next.furthest >= lastNameOf(prizes) && kept.furthest < lastNameOf(prizes)
  await db
    .updateTable('ceremonies')
    .set({
      step: next.step,
      furthest: next.furthest,
      version: next.version,
      is_black,
      ...(isScreen && { screen_at: clockInDb, screen_step: said.step }),
      ...(isLast && { last_name_at: clockInDb }),
    })
    .where('_id', '=', _id)
    .execute()
  return { step: next.step, furthest: next.furthest, version: next.version, is_black }
}

/** Begins to publish what has this digest, after the ordinary time. Who asks again finds it begun. */
export async function publish(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  worker: ResultsWorker,
  ceremony: Ceremony,
  { isAgain, digest }: { isAgain: boolean; digest: string },
): Promise<void> {
  // Screen and panel ask at the same moment.
  const { is_held } = await db
    .selectFrom('ceremonies')
    .select('is_held')
    .where('_id', '=', ceremony._id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Somebody said "not yet" in the same moment: the answer says so.
  if (is_held && !isAgain) return
  const out = await goingOut(db, { ...ceremony, is_held: false })
  if (out.release_at !== null || out.is_public) return
  if (!out.is_due) throw conflict(ceremonyMessages.notDue)
  await spend(db, 'ceremonyPublications', ceremony._id)
  const { round_id, marks_participated } = ceremony
  const asked = { digest, marks_participated, publish_at: null, by_ceremony: true }
  const release = await startPublication({ db, caller }, worker, round_id, asked)
  await db
    .updateTable('ceremonies')
    .set({ release_id: release._id, is_held: false })
    .where('_id', '=', ceremony._id)
    .execute()
}

/** Shows results and decisions as they are now. A screen fetches them when it hears of it. */
export async function fix(db: Db, { _id }: Ceremony, content: StageContent, digest: string): Promise<void> {
  const last = lastStepOf(content.items.length)
  const cut = (step: 'ceremonies.step' | 'ceremonies.furthest') =>
    sql<number>`least(${columnOf(step)}, ${last}::int)`
  await db
    .updateTable('ceremonies')
    .set({
      content: JSON.stringify(content),
      digest,
      taken_over_at: clockInDb,
      step: cut('ceremonies.step'),
      furthest: cut('ceremonies.furthest'),
    })
    .where('_id', '=', _id)
    .execute()
}

/** "Not yet": nothing goes out, and staff or panel say when. */
export async function hold(db: Db, caller: Caller, { _id, release_id, round_id }: Ceremony): Promise<void> {
  const waiting = await db
    .selectFrom('publications')
    .select('release_id')
    .where('round_id', '=', round_id)
    .where('stands_at', 'is', null)
    .executeTakeFirst()
  const id = waiting?.release_id ?? release_id
  if (!waiting || id === null) throw conflict(ceremonyMessages.notPublishing)
  await undoRelease(db, caller, [ofPublication], id, true)
  await db.updateTable('ceremonies').set({ is_held: true }).where('_id', '=', _id).execute()
}
