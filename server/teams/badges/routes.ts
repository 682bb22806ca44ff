import type { FastifyInstance } from 'fastify'
import { getBadges, markBadgePrint, recordBadgePrint } from '../../../contract/teams/badges.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { markPrint, recordPrint } from './prints.ts'
import { readBadges } from './read-badges.ts'

/** Badges of an event, for its staff. */
export function badgeRoutes(app: FastifyInstance) {
  serve(app, getBadges, async ({ db, config, caller, params }) => ({
    data: found(await readBadges(db, config, caller, params.id)),
  }))

  serve(app, recordBadgePrint, async ({ db, caller, params, body }) => ({
    data: await recordPrint({ db, caller }, params.id, body),
  }))

  serve(app, markBadgePrint, async ({ db, caller, params, body }) => ({
    data: await markPrint({ db, caller }, params.id, body.is_undone),
  }))
}
