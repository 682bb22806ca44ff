import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import { ask, calls, who } from '../testing/decided-calls.ts'
import { makeWorld } from '../testing/world.ts'

// Every call that changes something leaves a record of its request (docs/product.md §8).

const t = useTestApp()

/** These record nothing, for a reason. */
const unrecorded: Record<string, string> = {
  'PUT /api/submission/:id': 'A draft is saved with every pause of typing. Handing in is recorded.',
  'PUT /api/submission/presence/:id': 'Says who has the draft open, and changes nothing.',
  'POST /api/upload/begin': 'The end of an upload is recorded.',
  'PUT /api/upload/part/:id': 'The end of an upload is recorded.',
  'PUT /api/round/publication/:id': 'A draft. What is published is kept whole, and recorded.',
  'POST /api/signin/passkey/options': 'Asks for a challenge. What follows is recorded.',
  'POST /api/session/proof/options': 'Asks for a challenge. What follows is recorded.',
  'POST /api/secondfactor/passkey/options': 'Asks for a challenge. What follows is recorded.',
  'POST /api/account/providers/ask/:id': 'Begins a way to a provider. The link that comes of it is recorded.',
  'POST /api/secondfactor/app': 'Shows a secret that counts only once it is confirmed, which is recorded.',
  'PUT /api/judge/ballot/:id': 'Ballots have the moment of each mark, and are sealed.',
}

/** In the table of calls nobody succeeds, so they are made here by nobody: the tests of their nouns make them. */
const neverMadeHere = [
  'POST /api/signin',
  'POST /api/resetpassword',
  'POST /api/sendconfirmation',
  'POST /api/changepassword',
  'POST /api/company/removepartner',
  'POST /api/company/removeassociate',
  'PUT /api/company/archive/:id',
  'POST /api/company/delete/:id',
  'PUT /api/round/moretime/:id',
  'PUT /api/round/moretime/back/:id',
  'POST /api/event/removeeventassociate',
  'POST /api/event/removeeventpartner',
  'POST /api/announcement/cancel/:id',
  'POST /api/unsubscribe/:token',
  'PUT /api/application/bringback/:id',
  'PUT /api/application/leave/:id',
  'POST /api/join/:token',
  'PUT /api/invitation/own/:id',
  'PUT /api/invitation/:token',
  'POST /api/outbox/sendagain/:id',
  'PUT /api/round/unlock/:id',
  'PUT /api/round/giveback/:id',
  'PUT /api/round/atend/:id',
  'PUT /api/round/visit/:id',
  'PUT /api/round/paper/:id',
  'PUT /api/round/seal/:id',
  'PUT /api/round/reopen/:id',
  'PUT /api/round/awards/:id',
  'POST /api/round/publication/:id',
  'PUT /api/round/notes/:id',
  'PUT /api/round/plan/:id',
  'POST /api/judge/open',
  'PUT /api/judge/next/:id',
  'PUT /api/judge/confirm',
  'POST /api/judge/leave',
  'PUT /api/judge/skip/:id',
  'POST /api/secondfactor/app/confirm',
  'POST /api/secondfactor/app/remove',
  'POST /api/secondfactor/passkey',
  'POST /api/secondfactor/passkey/remove/:id',
  'POST /api/secondfactor/recoverycodes',
  'POST /api/session/proof',
  'POST /api/sessions/end/:id',
  'POST /api/signin/passkey',
  'POST /api/signin/provider',
  'POST /api/signup/provider',
  'POST /api/account/providers',
  'POST /api/account/providers/unlink/:id',
  'POST /api/signin/second',
  'POST /api/account/data',
  'POST /api/account/erase',
]

/** What the table asks for changes nothing: it is so already. */
const withoutEffect = [
  'PUT /api/event/:id/rounds',
  'PUT /api/event/:id/projects',
  'PUT /api/application/handover/:id',
  'PUT /api/application/revoketeamlink/:id',
  'PUT /api/looking/stop/:id',
  'POST /api/sessions/endothers',
  'POST /api/people/enable/:id',
]

const changes = Object.keys(calls).filter(name => !name.startsWith('GET '))
const succeeding = (name: string) => who.findLast((_, at) => (calls[name]?.status[at] ?? 500) < 300)
const seen = [...Object.keys(unrecorded), ...neverMadeHere, ...withoutEffect]

it('knows every call that the table lets nobody make', () => {
  const known = new Set(Object.keys(unrecorded))
  const impossible = changes.filter(name => !succeeding(name) && !known.has(name))
  expect(impossible.toSorted()).toEqual(neverMadeHere.toSorted())
})

describe.each(changes.filter(name => !seen.includes(name)))('%s', name => {
  it('is recorded with who and from where', async () => {
    const person = succeeding(name)
    if (!person) throw new Error('Nobody may make this call.')
    const world = await makeWorld(t)
    const request = await calls[name]?.request(world, world[person])
    const answer = await ask(name, world[person], request ?? {})
    expect(answer.status, answer.text).toBeLessThan(300)
    const rows = await t.db
      .selectFrom('happenings')
      .select(['network'])
      .where('request_id', '=', String(answer.headers['x-request-id']))
      .execute()
    expect(rows.length, 'records').toBeGreaterThan(0)
    expect(rows.filter(({ network }) => network !== '127.0.0.1')).toEqual([])
  })
})
