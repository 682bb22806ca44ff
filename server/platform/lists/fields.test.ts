import { sql } from 'kysely'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { instant } from '../../../contract/platform/fields.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { cityOf, columnOf } from './columns.ts'
import { fieldsOf } from './fields.ts'
import { findRow, rowOf, versioned } from './row.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

const t = useTestApp()

const shown = z.object({
  _id: z.string(),
  city: z.object({ _id: z.string(), cityName: z.string() }),
  company_name: z.string(),
  archived_at: z.nullable(instant),
})
const city = cityOf('companies.location_id').$notNull()

describe('what is selected of a row', () => {
  it('is what its schema names, in its order, with moments as the contract writes them', async () => {
    const { _id: location_id } = await make.city(t.db, { city_name: 'Kochi' })
    const { _id } = await make.company(t.db, { company_name: 'Surya Labs', location_id })
    await t.db
      .updateTable('companies')
      .set({ archived_at: '2026-03-01T04:05:06.700000Z' })
      .where('_id', '=', _id)
      .execute()
    const row = rowOf(shown, 'companies', { city })
    const own = t.db.selectFrom('companies').select('_id').where('_id', '=', _id)
    const found = await findRow(t.db, row, own)
    expect(JSON.stringify(found)).toBe(
      JSON.stringify({
        _id,
        city: { _id: location_id, cityName: 'Kochi' },
        company_name: 'Surya Labs',
        archived_at: '2026-03-01T04:05:06.700000Z',
      }),
    )
    expect(Object.keys((await findRow(t.db, versioned(row), own)) ?? {})).toEqual([
      '_id',
      'city',
      'company_name',
      'archived_at',
      'version',
    ])
  })

  it('does not compile with a field less or more, or one of another type', () => {
    const wrong = [
      // @ts-expect-error -- `city` is no column.
      () => fieldsOf(shown, 'companies', {}),
      // @ts-expect-error -- The schema does not name the password.
      () => fieldsOf(shown, 'companies', { city, password: sql<string>`'secret'` }),
      // @ts-expect-error -- Nor anything further of the city.
      () => fieldsOf(shown, 'companies', { city: jsonBuildObject({ ...withState }) }),
      // @ts-expect-error -- A name is no number.
      () => fieldsOf(shown, 'companies', { city, company_name: sql<number>`1` }),
      // @ts-expect-error -- A city that may be missing is not one that is always there.
      () => fieldsOf(shown, 'companies', { city: cityOf('companies.location_id') }),
      // @ts-expect-error -- Stored JSON is named key by key.
      () => fieldsOf(z.object({ drawn: z.nullable(z.unknown()) }), 'files', {}),
    ]
    expect(wrong).toHaveLength(6)
  })
})

const withState = {
  _id: columnOf('cities._id'),
  cityName: columnOf('cities.city_name'),
  state: sql<string>`'Kerala'`,
}
