import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { PublishedResult } from '../../../contract/judging/published-results.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { findPublished, findPublishedBundle } from './published.ts'

const t = useTestApp()

async function publishedEvent() {
  const event = await make.event(t.db, { event_status: 'published' })
  const round = await make.round(t.db, { event_id: event._id, name: 'Demo' })
  return { event, round, published: () => findPublished(t.db, event._id) }
}

describe('the published result of an event', () => {
  it('is the newest that stands, with what earlier ones said', async () => {
    const { round, published } = await publishedEvent()
    expect(await published()).toBeUndefined()
    const first = await make.publication(t.db, { round_id: round._id, stands_at: '2026-12-06T10:00:00Z' })
    const second = await make.publication(t.db, {
      round_id: round._id,
      number: 2,
      what_changed: 'A ballot was entered twice.',
      stands_at: '2026-12-07T10:00:00Z',
    })
    await make.publication(t.db, { round_id: round._id, number: 3, what_changed: 'Again.', stands_at: null })
    expect(await published()).toMatchObject({
      _id: second._id,
      number: 2,
      what_changed: 'A ballot was entered twice.',
      stands_at: '2026-12-07T10:00:00.000000Z',
      earlier: [{ number: 1, stands_at: '2026-12-06T10:00:00.000000Z', what_changed: null }],
    })
    expect(await findPublishedBundle(t.db, first._id)).toBeUndefined()
    expect(await findPublishedBundle(t.db, second._id)).toMatchObject({ bundle: '{}' })
  })

  it('is the one that became public last, of whichever round', async () => {
    const { event, round, published } = await publishedEvent()
    const final = await make.round(t.db, { event_id: event._id, name: 'Final' })
    await make.publication(t.db, { round_id: round._id, stands_at: '2026-12-06T10:00:00Z' })
    const last = await make.publication(t.db, { round_id: final._id, stands_at: '2026-12-08T10:00:00Z' })
    expect(await published()).toMatchObject({ _id: last._id, number: 1, earlier: [] })
  })

  it.each(['draft', 'archived'])('is not there while the event is %s', async state => {
    const { event, round, published } = await publishedEvent()
    await make.publication(t.db, { round_id: round._id })
    expect(await published()).toBeDefined()
    const change =
      state === 'draft' ? { event_status: 'draft' as const } : { archived_at: sql<string>`now()` }
    const values = state === 'draft' ? change : { ...change, event_status: 'completed' as const }
    await t.db.updateTable('events').set(values).where('_id', '=', event._id).execute()
    expect(await published()).toBeUndefined()
  })

  it('has the title of a project only while everybody sees it', async () => {
    const { round, published } = await publishedEvent()
    const { _id, team_name } = await make.application(t.db, { event_id: round.event_id })
    const team: PublishedResult['teams'][number] = {
      _id,
      team_name,
      title: 'Hidden since',
      theme: null,
      place: 1,
      score: 80,
      uncertainty: 3,
      looks: 3,
    }
    await make.publication(t.db, { round_id: round._id, result: { teams: [team] } })
    expect(await published()).toMatchObject({ projects: [], result: { teams: [{ ...team, title: null }] } })
  })
})

describe('what was published', () => {
  it('stays: another result, and offering a file with rivals that the page does not name, are refused', async () => {
    const { round } = await publishedEvent()
    const { _id } = await make.publication(t.db, { round_id: round._id })
    const change = t.db.updateTable('publications').where('_id', '=', _id)
    await expect(change.set({ bundle: '{"version":1}' }).execute()).rejects.toMatchObject({
      constraint: 'publications_kept',
    })
    await expect(change.set({ stands_at: null }).execute()).rejects.toMatchObject({
      constraint: 'publications_kept',
    })
    const cut = { round_id: round._id, number: 2, what_changed: 'x', names_rivals: false }
    await expect(make.publication(t.db, cut)).rejects.toMatchObject({ constraint: 'publications_bundle' })
    await expect(make.publication(t.db, { round_id: round._id, number: 3 })).rejects.toMatchObject({
      code: '23514',
    })
  })
})
