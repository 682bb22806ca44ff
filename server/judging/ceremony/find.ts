import { ceremonyMessages } from '../../../contract/judging/ceremony.texts.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { hashLinkToken, newLinkToken } from '../../platform/sessions/link-token.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { conflict } from '../../platform/http/errors.ts'
import { instantOf, fullNameIn } from '../../platform/lists/columns.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isSet } from '../../platform/lists/conditions.ts'

type LinkKind = 'stage' | 'panel'

/** Makes another pair of links of a ceremony. */
export async function makeLinks(
  db: Db,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  ceremony_id: string,
  created_by: string,
) {
  const [stage, panel] = [newLinkToken(), newLinkToken()]
  await db
    .insertInto('ceremony_links')
    .values([
      { ceremony_id, created_by, kind: 'stage', token_hash: stage.hash },
      { ceremony_id, created_by, kind: 'panel', token_hash: panel.hash },
    ])
    .execute()
  // Below the judge's pages, whose service worker keeps them (docs/decisions/176).
  return {
    stage: `${baseUrl}/judge/stage/${stage.token}`,
    panel: `${baseUrl}/judge/panel/${panel.token}`,
  }
}

export type Ceremony = NonNullable<Awaited<ReturnType<typeof findCurrent>>>

/**
 * The open ceremony that a link is of, while who opened it may still read it: whoever is disabled or taken to another company
 * leaves no way to the names behind. Nobody is told why a link is of none.
 */
export async function ceremonyOf(db: Db, by: Doer, token: string, kinds: readonly LinkKind[]) {
  const found = await ceremonies(db)
    .innerJoin('ceremony_links', 'ceremony_links.ceremony_id', 'ceremonies._id')
    .select('ceremony_links.kind')
    .where('ceremony_links.token_hash', '=', hashLinkToken(token))
    .where('ceremony_links.kind', 'in', kinds)
    .executeTakeFirst()
  if (!found) throw conflict(ceremonyMessages.linkEnded)
  const opener = openerOf(found, by)
  const known = await roundsOf(db, opener)
    .select('rounds._id')
    .where('rounds._id', '=', found.round_id)
    .executeTakeFirst()
  if (!known || !can(opener, 'event:write')) throw conflict(ceremonyMessages.openerGone)
  return { ...found, openedBy: opener }
}

/** The open ceremony of a round. */
export function findCurrent(db: Db, roundId: string) {
  return ceremonies(db).where('ceremonies.round_id', '=', roundId).executeTakeFirst()
}

function ceremonies(db: Db) {
  return db
    .selectFrom('ceremonies')
    .innerJoin('rounds', 'rounds._id', 'ceremonies.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .innerJoin('users', 'users._id', 'ceremonies.opened_by')
    .select([
      'ceremonies._id',
      'ceremonies.round_id',
      'rounds.event_id',
      'events.company_id',
      'ceremonies.opened_by',
      fullNameIn('users').as('opener'),
      'users.role as opener_role',
      'users.company_id as opener_company',
      isSet('users.disabled_at').as('is_opener_gone'),
      instantOf<string>('ceremonies.opened_at').as('opened_at'),
      'leaves_out',
      'says',
      'ceremonies.content',
      'digest',
      instantOf<string | null>('taken_over_at').as('taken_over_at'),
      'publishes',
      'marks_participated',
      'step',
      'furthest',
      'ceremonies.version',
      'is_black',
      instantOf<string | null>('last_name_at').as('last_name_at'),
      instantOf<string | null>('screen_at').as('screen_at'),
      'screen_step',
      'ceremonies.release_id',
      'is_held',
    ])
    .where('ceremonies.ended_at', 'is', null)
    .where('events.archived_at', 'is', null)
}

/** What a screen or panel does is done for who opened the ceremony, with the rights that they have now. */
function openerOf({ opened_by, opener_role, opener_company, is_opener_gone }: Ceremony, by: Doer): Caller {
  if (is_opener_gone) throw conflict(ceremonyMessages.openerGone)
  return { ...by, _id: opened_by, role: opener_role, company_id: opener_company, session_id: '' }
}
