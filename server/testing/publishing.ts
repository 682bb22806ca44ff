import type { Awards } from '../../contract/prizes.ts'
import type { TestApp } from './app.ts'
import { workedExample } from './judged-example.ts'

export interface TypedPrize {
  name: string
  given_by: string
  what?: string
  theme?: string
  criterion_id?: string
  how_many?: number
}

/** The worked example of the method, sealed, with teams that took part: B, A, D, C by score; A and C have the theme Water. */
export async function sealedRound(t: TestApp) {
  const scene = await workedExample(t)
  const { event, round, staff, team } = scene
  await t.db
    .updateTable('applications')
    .set({ status: 'participated', theme: 'Open theme' })
    .where('event_id', '=', event._id)
    .execute()
  await t.db
    .insertInto('event_themes')
    .values({ event_id: event._id, theme_name: 'Water', position: 9 })
    .execute()
  await t.db
    .updateTable('applications')
    .set({ theme: 'Water' })
    .where('_id', 'in', [team('A')._id, team('C')._id])
    .execute()
  const seal = () => staff.put(`/api/round/seal/${round._id}`)
  await seal()
  const names = new Map(['A', 'B', 'C', 'D'].map(name => [team(name)._id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  const awardsPath = `/api/round/awards/${round._id}`
  const read = async () => (await staff.get(awardsPath)).body.data as Awards
  return {
    ...scene,
    seal,
    nameOf,
    awardsPath,
    setPrizes: async (prizes: TypedPrize[]) => {
      const body = { prizes: prizes.map(prize => ({ how_many: 1, ...prize })) }
      return staff.put(`/api/event/${event._id}/prizes`, body)
    },
    read,
    /** Gives a prize by the names of prize and teams. */
    give: async (prize: string, to: string[] | null, sentence: string | null = null) => {
      const { awards } = await read()
      const prize_id = awards.find(award => award.prize.name === prize)?.prize._id
      return staff.put(awardsPath, { prize_id, teams: to?.map(name => team(name)._id) ?? null, sentence })
    },
  }
}
