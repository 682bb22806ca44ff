import { sql } from 'kysely'
import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import type { ReleaseKind } from '../../choosing/releases/kind.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict } from '../../platform/http/errors.ts'
import { rowOf } from './carry-out.ts'
import { claimOf, newCode } from './claims.ts'
import { type Locked, lockById } from './find.ts'
import { insertCertificates } from './insert.ts'
import { type Given, mailIssued } from './mails.ts'
import { readPlan } from './plan.ts'
import { replace } from './replace.ts'
import { endCertificate } from './take-back.ts'
import { tellOwners } from './tell.ts'
import type { Due } from './who-gets.ts'

/** A publication, after which certificates of prizes say what the results say (docs/product.md §42). */
export function followedByCertificates(kind: ReleaseKind): ReleaseKind {
  return {
    ...kind,
    carryOut: async (db, config, by, release) => {
      const result = await kind.carryOut(db, config, by, release)
      await followResults(db, config, by, release)
      return result
    },
  }
}

interface Published {
  _id: string
  event_id: string
  company_id: string | null
}

/** What a correction changes: a person who has another prize instead has another certificate, which the former one leads to. */
async function followResults(db: Db, config: Config, by: Doer, { _id, event_id, company_id }: Published) {
  const correction = await findCorrection(db, _id)
  if (!correction) return
  const lost = await listChanged(db, correction)
  const plan = await readPlan(db, event_id)
  const gained = plan.all.filter(
    ({ kind, prize, application_id }) =>
      kind === 'prize' &&
      correction.awards.some(award => award.prize === prize && award.team === application_id),
  )
  const why = correction.what_changed ?? certificateMessages.corrected
  for (const { id, now } of lost) {
    const former = await lockById(db, id)
    // Its owner or staff were faster: all of it happens anew.
    if (former.state !== 'valid') throw conflict(certificateMessages.changed)
    const other = gained.findIndex(({ holder }) => holder === former.holder)
    const [instead] = now === null && other >= 0 ? gained.splice(other, 1) : []
    if (instead) await exchange(db, config, former, instead, why)
    else if (now !== null) await say(db, config, former, { prize: now }, why)
    else await endCertificate(db, config, by, former, why, { by_correction: true })
  }
  const given = gained.map((due): Given => ({ due, claim: claimOf(config, due, plan.common, newCode()) }))
  await insertCertificates(
    db,
    given.map(({ due, claim }) => ({ ...rowOf(due), issue_id: correction.issue_id, event_id, claim })),
  )
  await mailIssued(db, config, { event_id, cause: _id, given })
  if (lost.length + given.length > 0)
    await record(db, by, {
      subject: 'certificate',
      subject_id: null,
      action: 'corrected',
      company_id,
      event_id,
      data: { changed: lost.length, given: given.length },
    })
}

function exchange(db: Db, config: Config, former: Locked, instead: Due, why: string) {
  return say(db, config, former, { prize: instead.prize_name, prize_key: instead.prize }, why)
}

async function say(
  db: Db,
  config: Config,
  former: Locked,
  changed: Pick<CertificateClaim, 'prize'> & { prize_key?: string },
  why: string,
) {
  const claim = await replace(db, config, former, changed)
  await tellOwners(db, config, former.event_id, [{ of: former, claim, told: { what: 'replaced', why } }])
}

interface Correction {
  publication_id: string
  round_id: string
  what_changed: string | null
  /** The newest issue that gave certificates of its prizes. */
  issue_id: string
  awards: { prize: string; team: string }[]
}

/** The publication of a release, if certificates were issued of one before it of the same round. */
async function findCorrection(db: Db, release_id: string): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`
    select publications._id as publication_id, publications.round_id, publications.what_changed, issue.release_id as issue_id,
      array(select json_build_object('prize', coalesce(prize_id::text, prize_name), 'team', application_id) from awards
        where publication_id = publications._id) as awards
    from publications join lateral (
      select certificate_issues.release_id from certificate_issues
        join releases on releases._id = certificate_issues.release_id and releases.released_at is not null
        join rounds on rounds.event_id = certificate_issues.event_id and rounds._id = publications.round_id
      where exists (select from certificates where certificates.issue_id = certificate_issues.release_id and certificates.kind = 'prize')
        and releases.released_at > (
        select min(stands_at) from publications as former where former.round_id = publications.round_id and former.number < publications.number)
      order by releases.released_at desc limit 1
    ) as issue on true
    where publications.release_id = ${release_id} and publications.stands_at is not null`.execute(db)
  return rows[0]
}

/** Valid certificates of prizes of the round whose team does not have the prize any more (null), or has it under another name. */
async function listChanged(db: Db, { publication_id, round_id }: Correction) {
  const { rows } = await sql<{ id: string; now: string | null }>`
    select certificates._id as id, awards.prize_name as now
    from certificates left join awards on awards.publication_id = ${publication_id}
      and awards.application_id = certificates.application_id and coalesce(awards.prize_id::text, awards.prize_name) = certificates.prize
    where certificates.kind = 'prize' and certificates.revoked_at is null and certificates.erased_at is null
      and awards.prize_name is distinct from certificates.claim ->> 'prize'
      and exists (select from awards as former join publications on publications._id = former.publication_id
        where publications.round_id = ${round_id} and former.application_id = certificates.application_id
          and coalesce(former.prize_id::text, former.prize_name) = certificates.prize)
    order by certificates._id`.execute(db)
  return rows
}
