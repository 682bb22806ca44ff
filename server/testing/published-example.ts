import type { PublicationDraftFields } from '../../contract/judging/publication.ts'
import type { ResultsBundle } from '../../contract/judging/results-bundle.ts'
import type { TestApp } from './app.ts'
import * as make from './factories.ts'
import { publishableRound, type TypedPrize } from './publishing.ts'

const podium: TypedPrize[] = [
  { name: '1st prize', what: '₹5,00,000 and a pilot', given_by: 'order' },
  { name: '2nd prize', what: '₹3,00,000', given_by: 'order' },
  { name: '3rd prize', given_by: 'order' },
]

/** The worked example of the method, as staff published it: B, A and D by score, with a prize each, then C. All places are shown. */
export async function publishedExample(
  t: TestApp,
  shown: Partial<PublicationDraftFields> = { shows: 'all' },
) {
  const scene = await publishableRound(t, podium)
  const { staff, round, event } = scene
  await staff.put(`/api/round/publication/${round._id}`, shown)
  await scene.publish()
  t.app.publicAnswers.clear()
  return {
    ...scene,
    bundle: (await staff.get(`/api/round/bundle/${round._id}`)).body as ResultsBundle,
    page: `/event-page/${event._id}/results`,
    /** Of the publication that stands. */
    id: async () => {
      t.app.publicAnswers.clear()
      return (await t.visitor.get(`/api/results/${event._id}`)).body.data?._id as string | undefined
    },
    correct: async (what_changed: string) => {
      // The page says how many applied. Without any change there is nothing to correct.
      await make.application(t.db, { event_id: event._id })
      await staff.put(`/api/round/publication/${round._id}`, { shows: 'all', what_changed })
      await scene.publish()
    },
  }
}
