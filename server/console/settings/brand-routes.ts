import type { FastifyInstance } from 'fastify'
import { darkTones, isReadableAccent, lightTones, type Tones } from '../../../contract/platform/accent.ts'
import { logoBox, smallLogoPath } from '../../../drawings/logo-path.ts'
import { notFound } from '../../platform/http/errors.ts'

const forEver = 'public, max-age=31536000, immutable'

/** Style sheet, icon and manifest. The first two depend only on their address, so they are cached for ever. */
export function brandRoutes(app: FastifyInstance) {
  app.get<{ Params: { colour: string } }>('/brand/:colour.css', (request, reply) => {
    const colour = colourOf(request.params.colour)
    return reply.type('text/css; charset=utf-8').header('cache-control', forEver).send(styleSheet(colour))
  })

  app.get<{ Params: { colour: string } }>('/brand/:colour.svg', (request, reply) => {
    const colour = colourOf(request.params.colour)
    return reply.type('image/svg+xml').header('cache-control', forEver).send(drawIcon(colour))
  })

  // Some programs request it without reading a page.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(iconOf(app).src, 302),
  )

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(drawManifest(app))),
  )
}

/** Refuses colours that the settings would refuse. */
function colourOf(digits: string): string {
  const colour = `#${digits}`
  if (!/^#[0-9a-f]{6}$/.test(colour) || !isReadableAccent(colour)) throw notFound()
  return colour
}

function styleSheet(colour: string): string {
  const declare = (tones: Tones) =>
    Object.entries(tones)
      .map(([name, tone]) => `--${name}:${tone}`)
      .join(';')
  return `:root{${declare(lightTones(colour))}}@media screen{:root[data-theme=dark]{${declare(darkTones(colour))}}}`
}

function drawIcon(colour: string): string {
  const style = `path{fill:${colour}}@media(prefers-color-scheme:dark){path{fill:${darkTones(colour).accent}}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoBox}"><style>${style}</style><path d="${smallLogoPath}"/></svg>`
}

function iconOf({ installation }: FastifyInstance) {
  const { logo, accent } = installation
  return logo
    ? { src: logo, type: 'image/webp', sizes: '240x240' }
    : { src: `/brand/${accent.slice(1)}.svg`, type: 'image/svg+xml', sizes: 'any' }
}

function drawManifest(app: FastifyInstance) {
  const { name } = app.installation
  return {
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#f6f7f4',
    theme_color: '#f6f7f4',
    icons: [iconOf(app)],
  }
}
