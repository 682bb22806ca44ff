import { sql } from 'kysely'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/transaction.ts'
import { releaseKinds } from '../release-kinds.ts'
import { carryOut } from '../choosing/releases/carry-out.ts'
import { record } from '../platform/happenings/record.ts'
import { ResultsWorker } from '../judging/judging/results-worker.ts'
import { findPrizes, replacePrizes } from '../events/prizes/prizes.ts'
import { readPublishing } from '../judging/results/plan.ts'
import { startPublication } from '../judging/results/start-publication.ts'
import { dateBack, type DemoRound, itsTeam, type Organiser } from './judged-round.ts'
import { moment } from './seed-context.ts'
import { marketChoice, marketPrizes } from './story/market-day.ts'

interface Publisher {
  config: Config
  organiser: Organiser
  round: DemoRound
}

/** The prizes of the event, whose own prize staff give to whom, and the results as everybody reads them since then. */
export async function publishResults(db: Db, { config, organiser, round }: Publisher, time: number) {
  await makePrizes(db, organiser, round)
  await choose(db, organiser, round)
  // Its teams are made up: the file may tell all about those that are not shown.
  await db.insertInto('publication_drafts').values({ round_id: round._id, offers_anyway: true }).execute()
  await dateBack(db, time - 3_600_000)
  const _id = await pressPublish(db, organiser, round)
  // The countdown is over.
  await sql`update releases set release_at = now() where _id = ${_id}`.execute(db)
  await carryOut(db, { ...config, smtpUrl: undefined }, releaseKinds, _id)
  await dateBack(db, time)
  const at = moment(time)
  await sql`update releases set created_at = ${at}, release_at = ${at}, released_at = ${at}
    where _id = ${_id}`.execute(db)
  await sql`update mails set created_at = ${at} where created_at = now() and cause like 'publication:%'`.execute(
    db,
  )
  // Only the owner of the database may say of something public that it stood earlier.
  await sql`update publications set made_at = ${at}, stands_at = ${at}
    where release_id = ${_id} and current_setting('session_replication_role') = 'replica'`.execute(db)
}

/** As it is shown. Gives the release. */
async function pressPublish(db: Db, organiser: Organiser, round: DemoRound): Promise<string> {
  const resultsWorker = new ResultsWorker()
  try {
    const shown = await readPublishing(db, resultsWorker, organiser, round._id)
    const asShown = { digest: shown?.digest ?? '', marks_participated: false, publish_at: null }
    const { _id } = await startPublication({ db, caller: organiser }, resultsWorker, round._id, asShown)
    return _id
  } finally {
    await resultsWorker.close()
  }
}

async function makePrizes(db: Db, organiser: Organiser, { event_id, company_id }: DemoRound) {
  const before = await findPrizes(db, organiser, event_id)
  if (!before) throw new Error('The event of the prizes is not there')
  const prizes = marketPrizes.map(({ of, ...prize }) => ({
    ...prize,
    how_many: 1,
    theme: prize.given_by === 'theme' ? (of ?? null) : null,
    criterion_id:
      prize.given_by === 'criterion' ? (before.criteria.find(({ name }) => name === of)?._id ?? null) : null,
  }))
  await replacePrizes(db, event_id, before, prizes)
  await record(db, organiser, {
    subject: 'event',
    subject_id: event_id,
    action: 'prizes_changed',
    company_id,
    data: { prizes: { from: [], to: prizes.map(({ name }) => name) } },
  })
}

/** The prize that no score gives. */
async function choose(db: Db, organiser: Organiser, round: DemoRound) {
  const { prize, team, sentence } = marketChoice
  const teams = [itsTeam(round, team)._id]
  const { _id } = await db
    .selectFrom('prizes')
    .select('_id')
    .where('event_id', '=', round.event_id)
    .where('name', '=', prize)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('award_choices')
    .values({ round_id: round._id, prize_id: _id, teams, sentence })
    .execute()
  await record(db, organiser, {
    subject: 'judging',
    subject_id: round._id,
    action: 'award_chosen',
    company_id: round.company_id,
    comment: sentence,
    data: { prize, teams },
  })
}
