import pg from 'pg'
import { expect, it } from 'vitest'
import { ownMigrations, readMigrations } from '../../platform/db/migration-files.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// What was saved as an audience before there were views (docs/decisions/180).

const t = useTestApp()

/** An audience as it was saved: every filter is there, null where it is not used. */
const usual = {
  roles: ['members'],
  statuses: [],
  teams: 'any',
  judges: 'any',
  theme: null,
  team: null,
  round: null,
  from: null,
  to: null,
  answers: null,
  handin: null,
  search: null,
  person: null,
  person_status: null,
}

it('finds saved audiences as views, with the people that they had', async () => {
  const event = await make.event(t.db)
  const staff = await t.companyUser({ _id: event.company_id })
  const of = { event_id: event._id }
  await make.application(t.db, { ...of, team_name: 'Solar', theme: 'Rooftop solar', status: 'onboarded' })
  await make.application(t.db, { ...of, team_name: 'Kelp', theme: 'Rivers', status: 'shortlisted' })
  const round = await make.round(t.db, { ...of, has_hand_in: true })
  const saved = {
    'A solar': { ...usual, theme: 'Rooftop solar' },
    'B old sizes': { ...usual, teams: 'complete', statuses: ['onboarded', 'shortlisted'] },
    'C both sizes': { ...usual, teams: 'any', team: 'incomplete', roles: ['members', 'judges'] },
    'D judges': { ...usual, roles: ['judges'], judges: 'unopened', round: `-${round._id}` },
    // Saved before there were judges and the filters of lists.
    'E oldest': { roles: ['creators'], statuses: ['shortlisted'] },
  }
  await asBefore(async client => {
    for (const [name, audience] of Object.entries(saved))
      await client.query(
        'insert into audiences (event_id, name, audience, created_by) values ($1, $2, $3, $4)',
        [event._id, name, JSON.stringify(audience), staff.user._id],
      )
  })
  const query = { eventid: event._id, list: 'audience' }
  const { body } = await staff.get('/api/view', query)
  const views: { name: string; search: Record<string, string>; is_shared: boolean }[] = body.data
  expect(views.map(({ name, search, is_shared }) => [name, search, is_shared])).toEqual([
    ['A solar', { roles: 'members', theme: 'Rooftop solar' }, true],
    ['B old sizes', { roles: 'members', statuses: 'onboarded,shortlisted', team: 'complete' }, true],
    ['C both sizes', { roles: 'members,judges', team: 'incomplete' }, true],
    ['D judges', { roles: 'judges', judges: 'unopened', round: `-${round._id}` }, true],
    ['E oldest', { roles: 'creators', statuses: 'shortlisted' }, true],
  ])
  const teamsOf = async (name: string) => {
    const found = views.find(view => view.name === name)?.search
    const { status, body: people } = await staff.get('/api/announcement/audience', {
      eventid: event._id,
      ...found,
    })
    expect(status).toBe(200)
    return people.data.map((person: { team_name: string }) => person.team_name).toSorted()
  }
  expect(await teamsOf('A solar')).toEqual(['Solar'])
  expect(await teamsOf('B old sizes')).toEqual(['Kelp', 'Solar'])
  expect(await teamsOf('E oldest')).toEqual(['Kelp'])
})

/** Puts the database where it was before there were views, lets something be written, and migrates it. */
async function asBefore(write: (client: pg.Client) => Promise<void>) {
  const [former, later] = ['119_audiences.sql', '211_saved_views.sql'].map(
    name => readMigrations(ownMigrations).find(migration => migration.name === name)?.sql ?? '',
  )
  const table = /create table audiences[^;]+;/.exec(former ?? '')?.[0] ?? ''
  const client = new pg.Client(t.ownerUrl)
  await client.connect()
  try {
    await client.query(`drop table saved_views; ${table}`)
    await write(client)
    await client.query(later ?? '')
    // The everyday role has its rights on tables that the start makes.
    await client.query('grant select, insert, update, delete on saved_views to public')
  } finally {
    await client.end()
  }
}
