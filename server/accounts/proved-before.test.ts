import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { useTestApp } from '../testing/app.ts'
import * as make from '../testing/factories.ts'

const t = useTestApp()

it('of the accounts of before, staff and members of teams count as proved', async () => {
  const company = await make.contact(t.db, { password_hash: 'kept' })
  const organiser = await make.user(t.db, { role: 'admin', password_hash: 'kept' })
  const [member, alone, invited, entered] = [
    await make.user(t.db, { password_hash: 'kept' }),
    await make.user(t.db, { password_hash: 'kept' }),
    await make.user(t.db, { password_hash: 'kept' }),
    await make.user(t.db),
  ]
  await make.applicant(t.db, { user_id: member._id, status: 'invitation-accepted' })
  await make.applicant(t.db, { user_id: invited._id })
  await make.applicant(t.db, { user_id: entered._id, status: 'invitation-accepted' })
  await make.application(t.db, { created_by: alone._id })

  await sql`drop table address_links; alter table users drop column address_proved_at;
    alter table idempotency_keys drop column password_hash`.execute(t.db)
  await sql`delete from migrations where name = '012_address_proof.sql'`.execute(t.db)
  expect(await migrate(t.ownerUrl)).toEqual({
    applied: ['012_address_proof.sql'],
  })

  const proved = await t.db
    .selectFrom('users')
    .select('_id')
    .where('address_proved_at', 'is not', null)
    .execute()
  expect(new Set(proved.map(({ _id }) => _id))).toEqual(new Set([company._id, organiser._id, member._id]))
})
