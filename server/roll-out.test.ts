import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from './testing/app.ts'
import * as make from './testing/factories.ts'

const t = useTestApp()

it('a column added by a newer process breaks no request of this one', async () => {
  const user = await t.companyUser()
  const partner = await make.partner(t.db, { created_by_company: user.user.company_id })
  const logo = await make.file(t.db, { folder: 'partner/logo', uploaded_by: user.user._id })
  const form = {
    partner_name: 'Harbour',
    logo: logo.key,
    category: 'venue',
    description: 'A hall',
    location: (await make.city(t.db))._id,
    first_name: 'Spoc',
    last_name: 'Person',
    email: 'spoc.rollout@example.test',
    contact_number: '9876543210',
  }
  const save = () => user.put(`/api/partner/update/${partner._id}`, form)
  const saveOften = async () =>
    (await Promise.all(Array.from({ length: 30 }, save))).map(({ status }) => status)
  // Every connection of the pool has the statement prepared now.
  expect(await saveOften()).toEqual(Array(30).fill(200))
  await sql`alter table partners add column newer text`.execute(t.db)
  // The request that finds its statement stale retries on another connection.
  expect(await saveOften()).toEqual(Array(30).fill(200))
})
