import type { FastifyInstance } from 'fastify'
import { idParams } from '../../../contract/platform/fields.ts'
import { textPages } from '../../../contract/console/settings.calls.ts'
import { drawCalendar, findCalendarEvent } from '../../events/events/calendar.ts'
import { drawProgramme } from '../../events/programme/calendar.ts'
import { found } from '../../platform/http/errors.ts'
import { PageCache } from '../../platform/http/page-cache.ts'
import { linkPictureRoutes } from './link-picture.ts'
import { listPublicEvents, listPublicProjects, listPublicResults, mostAddresses } from './queries.ts'

/** Calendar files, and files for search engines. Published events only. */
export function pageRoutes(app: FastifyInstance) {
  const { baseUrl } = app.config
  const kept = new PageCache<string>({ lifetime: 5_000, most: 1 })

  app.get('/event-page/:id/event.ics', async (request, reply) => {
    const { data } = idParams.safeParse(request.params)
    const event = found(data && (await findCalendarEvent(app.db, data.id)))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="event.ics"')
      .header('cache-control', 'no-cache')
      .send(await drawCalendar(event, baseUrl))
  })

  app.get('/event-page/:id/programme.ics', async (request, reply) => {
    const { data } = idParams.safeParse(request.params)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="programme.ics"')
      .header('cache-control', 'no-cache')
      .send(found(data && (await drawProgramme(app.db, data.id, baseUrl))))
  })

  linkPictureRoutes(app)

  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await kept.get('', () => drawSitemap(app))),
  )

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots.concat(`Sitemap: ${baseUrl}/sitemap.xml\n`)),
  )
}

async function drawSitemap({ db, config }: FastifyInstance): Promise<string> {
  const events = await listPublicEvents(db)
  const { galleries, projects } = await listPublicProjects(db)
  const results = await listPublicResults(db)
  const paths = [
    '/',
    '/challenges',
    ...textPages.map(page => `/${page}`),
    ...events.map(event => `/event-page/${event._id}`),
    ...results.map(({ event_id }) => `/event-page/${event_id}/results`),
    ...galleries.map(id => `/event-page/${id}/projects`),
    ...projects.map(({ _id }) => `/projects/${_id}`),
  ].slice(0, mostAddresses)
  const urls = paths.map(path => `<url><loc>${config.baseUrl}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

/** Pages behind the sign-in have nothing for a visitor. */
const robots = `User-agent: *
Disallow: /api/
Disallow: /calendar/
Disallow: /event/
Disallow: /add-application/
Disallow: /invitation/
Disallow: /details/
Disallow: /Resetpassword
Disallow: /confirm-address
`
