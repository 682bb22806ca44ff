import { associates } from './associates.ts'
import { companies } from './companies.ts'
import { events } from './events.ts'
import type { DataSet } from './data-set.ts'
import type { JudgeStory } from './judged.ts'
import { judgedMarketDay, marketDay } from './market-day.ts'
import { marketTeams } from './market-day-teams.ts'
import { partners } from './partners.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { substation, substationJudges } from './substation.ts'
import { substationTeams } from './substation-teams.ts'

/** What generated data sets vary: nothing in it is judged, so that many of them stay small. */
export const commonDataSet: DataSet = { companies, events, partners, associates, people }

/** The demo data as seeded at the first start. */
export const firstDataSet: DataSet = {
  ...commonDataSet,
  events: [
    ...events.map(event => (event.event_name === marketDay ? judgedMarketDay(event) : event)),
    substation,
  ],
  associates: linked(events.length, substationJudges),
}

/** What teams of the first data set handed in. */
export const handedIn = [...projects, ...[...marketTeams, ...substationTeams].map(({ project }) => project)]

/** The judges among the associates are linked to the event with this number. */
function linked(event: number, judges: readonly JudgeStory[]) {
  const names = new Set(judges.map(({ last_name }) => last_name))
  return associates.map(associate =>
    names.has(associate.last_name) ? { ...associate, events: [...associate.events, event] } : associate,
  )
}
