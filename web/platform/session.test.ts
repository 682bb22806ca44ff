import { beforeEach, expect, it, vi } from 'vitest'
import { draftKey } from './draft-key.ts'
import { writeDraft } from './drafts.ts'
import { signIn, signOut } from './session.ts'
import { endSession } from './token.ts'

const typed = { fields: { team_name: { was: null, now: 'Delta' } }, names: [] }
const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('draft:'))

/** An unsigned token for a candidate with this id. */
function tokenOf(id: string, seconds: number) {
  const claims = { id, role: 'candidate', exp: Math.floor(Date.now() / 1000) + seconds }
  return `e30.${btoa(JSON.stringify(claims))}.x`
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ data: { message: '' } }))
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

for (const [how, seconds] of [
  ['a session that lasts', 3600],
  ['a token that ran out meanwhile', -1],
] as const) {
  it(`signing out removes what the person typed, with ${how}`, async () => {
    signIn(tokenOf('asha', seconds))
    writeDraft(draftKey('asha', '/a'), typed)
    writeDraft(draftKey('kabir', '/a'), typed)
    await signOut()
    expect(drafts()).toEqual(['draft:kabir:/a#'])
    expect(localStorage.getItem('jwtToken')).toBeNull()
  })
}

it('an expired session keeps what was typed', () => {
  signIn(tokenOf('asha', 3600))
  writeDraft(draftKey('asha', '/a'), typed)
  endSession()
  expect(drafts()).toEqual(['draft:asha:/a#'])
})
