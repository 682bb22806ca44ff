import Fastify from 'fastify'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { wireTypes } from '../server/platform/db/wire-types.ts'

// The baseline for reads: the same SQL by hand, with the same web server and driver, behind a check of the token. The
// environment says what to serve (bench/reads.ts).

interface Served {
  /** With `:id`, if it is one of many. */
  path: string
  text: string
  /** `:id` among them is that of the path. */
  values: unknown[]
  isOne: boolean
}

const { PORT, RAW_DATABASE = '', RAW_KEY = '', RAW_SERVED = '[]' } = process.env
const key = new TextEncoder().encode(RAW_KEY)
const pool = new pg.Pool({ connectionString: RAW_DATABASE, max: 10, types: wireTypes })
const app = Fastify()
const session = `select users._id, users.role from sessions join users on users._id = sessions.user_id
  where sessions._id = $1 and sessions.expires_at > now() and users.disabled_at is null`

for (const [place, { path, text, values, isOne }] of (JSON.parse(RAW_SERVED) as Served[]).entries()) {
  const query = { name: `read ${place}`, text }
  const [route] = path.split('?')
  const readAll = async ({ id }: { id?: string }) => {
    const { rows } = await pool.query({
      ...query,
      values: values.map(value => (value === ':id' ? id : value)),
    })
    // The driver would read a column of JSON in the same way.
    return isOne ? { data: rows[0] } : { ...rows[0], data: JSON.parse(rows[0].data) }
  }
  const verify = async (header = '') =>
    (await jwtVerify<{ session: string }>(header.slice(7), key)).payload.session
  app.get<{ Params: { id?: string } }>(`/signed${route}`, async request => {
    await verify(request.headers.authorization)
    return readAll(request.params)
  })
  app.get<{ Params: { id?: string } }>(`/session${route}`, async (request, reply) => {
    const id = await verify(request.headers.authorization)
    const { rows } = await pool.query({ name: 'session', text: session, values: [id] })
    return rows.length > 0 ? readAll(request.params) : reply.code(401).send()
  })
}

app.get('/readyz', () => ({ status: 'ready' }))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
