import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { cityNames, ensureCities } from './cities.ts'

const t = useTestApp()

test('the list of cities is long and names each once', () => {
  expect(cityNames.length).toBeGreaterThanOrEqual(300)
  expect(new Set(cityNames).size).toBe(cityNames.length)
  expect(cityNames.every(name => /^\p{Lu}[\p{L}. -]+$/u.test(name))).toBe(true)
})

test('cities are inserted once by parallel starts', async () => {
  await Promise.all([ensureCities(t.db), ensureCities(t.db), ensureCities(t.db)])
  await ensureCities(t.db)
  const { status, body } = await t.visitor.get('/api/city')
  expect(status).toBe(200)
  expect(body.total).toBe(cityNames.length)
  expect(body.data).toHaveLength(cityNames.length)
  expect(Object.keys(body.data[0])).toEqual(['_id', 'cityName'])
})

test('a city that an operator added stays', async () => {
  const city = await make.city(t.db, { city_name: 'Ålesund' })
  await ensureCities(t.db)
  const { body } = await t.visitor.get('/api/city')
  expect(body.data).toContainEqual({ _id: city._id, cityName: 'Ålesund' })
})

test('skills are for staff', async () => {
  await t.db
    .insertInto('skills')
    .values([{ skill_type: 'Robotics' }, { skill_type: 'Carbon accounting' }])
    .execute()
  expect((await t.visitor.get('/api/associateskills')).status).toBe(401)
  expect((await (await t.candidate()).get('/api/associateskills')).status).toBe(403)
  const { body } = await (await t.companyUser()).get('/api/associateskills')
  expect(body.data.map((skill: { skill_type: string }) => skill.skill_type)).toEqual([
    'Carbon accounting',
    'Robotics',
  ])
})

test('the skills in use are those of the associates one sees', async () => {
  const skill_types = ['Bees', 'Clay', 'Dust']
  await t.db
    .insertInto('skills')
    .values(skill_types.map(skill_type => ({ skill_type })))
    .execute()
  const staff = await t.companyUser()
  const created_by_company = staff.user.company_id
  await make.associate(t.db, { skills: ['bees', 'Clay'], created_by_company })
  await make.associate(t.db, { skills: ['Dust', 'Clay'] })
  const used = async (person: typeof staff) => {
    const { body } = await person.get('/api/associateskills', { in_use: 'true' })
    return body.data.map((skill: { skill_type: string }) => skill.skill_type)
  }
  expect(await used(staff)).toEqual(['Bees', 'Clay'])
  expect(await used(await t.organiser())).toEqual(skill_types)
  expect(await used(await t.companyUser())).toEqual([])
})
