import type { FastifyInstance } from 'fastify'
import { getEventDetails } from '../../contract/event-page.ts'
import { renderMarkdown } from '../../contract/markdown.ts'
import { found } from '../errors.ts'
import { servePublic } from '../serve-public.ts'
import { findEventDetails } from './queries.ts'

export function eventPageRoutes(app: FastifyInstance) {
  servePublic(app, getEventDetails, async ({ db, actor, params }) => {
    const { company_website, company_location, ...event } = found(
      await findEventDetails(db, actor, params.id),
    )
    const company = { ...event.company, website: company_website, location: company_location }
    return { data: { ...event, company, details_html: renderMarkdown(event.details ?? '') } }
  })
}
