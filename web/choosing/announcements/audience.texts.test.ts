import { expect, it } from 'vitest'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { audienceOfList } from './audience-of-list.ts'
import { audienceWords, subjectWords } from './audience.texts.ts'

const build = '00000000-0000-4000-8000-000000000001'
const rounds = new Map([[build, 'Build']])

it('says an audience in words, with the names of rounds where they are known', () => {
  const listed: Audience = audienceOfList({
    tab: 'applications',
    status: 'shortlisted',
    handin: `${build}.missing`,
    round: `-${build}`,
    theme: 'Rivers',
  })
  const said = 'Every member of teams that are Shortlisted, with the theme Rivers'
  expect(audienceWords(listed, rounds)).toEqual(`${said}, not in Build, who have not handed in for Build`)
  expect(audienceWords(listed)).toEqual(`${said}, not in a round, who have not handed in`)
  const judges: Audience = { ...audienceOfList({ tab: 'judges' }), judges: 'unopened' }
  expect(audienceWords(judges)).toEqual('Judges who have not opened their link')
})

it('takes from an address only filters that can be read', () => {
  const { statuses, team, handin } = audienceOfList({
    tab: 'applications',
    status: 'asleep',
    team: 'small',
    handin: 'late',
  })
  expect([statuses, team, handin]).toEqual([[], null, null])
  expect(audienceOfList({}).roles).toEqual(['members'])
})

it('names what differs between readers in a subject', () => {
  expect(subjectWords('{first_name}, {event_name} of {hall}', 'Rivers')).toEqual(
    '[First name], Rivers of {hall}',
  )
})
