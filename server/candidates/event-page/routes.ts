import type { FastifyInstance } from 'fastify'
import { getEventDetails } from '../../../contract/candidates/event-page.ts'
import { renderMarkdown } from '../../../contract/platform/markdown.ts'
import { asRead } from '../../choosing/announcements/as-read.ts'
import { found } from '../../platform/http/errors.ts'
import { findEventDetails } from './queries.ts'
import { serve } from '../../platform/http/serve.ts'

export function eventPageRoutes(app: FastifyInstance) {
  serve(app, getEventDetails, async ({ db, caller, params }) => {
    const { company_website, company_location, announcements, ...event } = found(
      await findEventDetails(db, caller, params.id),
    )
    const company = { ...event.company, website: company_website, location: company_location }
    const details_html = renderMarkdown(event.details ?? '')
    return { data: { ...event, company, details_html, announcements: announcements.map(asRead) } }
  })
}
