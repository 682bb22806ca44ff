import { beforeAll, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { expectFaultless, type Screen, titled } from './faces.ts'
import { makeSeason, type Season } from './season.ts'

// Every list of the console in every state, at three widths, in light and dark.

const browser = useBrowser()
let season: Season
beforeAll(async () => {
  season = await makeSeason(browser)
})

const lists: Screen[] = [
  {
    path: () => '/dashboard',
    shows: 'All applications',
    empty: { answers: /\/api\/(event|application|partner|associate)\?/, shows: 'No Data Found' },
  },
  list('/company', 'Surya Labs', 'No companies yet'),
  list('/events', 'Bharat Climate', 'No events yet'),
  list('/applications', 'Afya Loop', 'No applications yet'),
  list('/applicants', 'Bharat Climate', 'No applicants yet'),
  list('/partners', 'Technology Partner', 'No partners yet'),
  list('/associates', 'Venkata', 'No associates yet'),
  list('/people', 'Surya Labs', 'No people yet'),
  list('/activity', 'Afya Loop', 'Nothing has happened yet'),
  list('/outbox', 'Afya Loop', 'No mail yet'),
  { ...list('/events', 'Bharat Climate', 'No events yet'), by: 'own' },
]

function list(path: string, shows: string, nothing: string): Screen {
  return { path: () => path, shows, empty: { answers: /(?<!session)$/, shows: nothing } }
}

test.each(titled(lists))('$title', ({ screen }) => expectFaultless(browser, season, screen))
