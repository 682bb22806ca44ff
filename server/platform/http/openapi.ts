import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** `/api/openapi.json` (3.1), generated from the endpoints that are served, and `/api/docs`, which displays it. */
export async function openApiRoutes(app: FastifyInstance) {
  let description: Promise<object> | undefined
  app.get('/api/openapi.json', () => {
    description ??= import('./api-description.ts').then(({ describeApi }) => describeApi(app))
    return description
  })
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: path => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  })
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(startDocs))
  const policy = docsPolicy(app.config.apiHost)
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(docsPage),
  )
}

/** The page may call the API where browsers find it. */
function docsPolicy(apiHost = '') {
  const api = URL.parse(apiHost)?.origin ?? ''
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${api}; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

const docsPage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Laurel: the API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const startDocs = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: false })`
