import { beforeAll, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { expectFaultless, type Screen, titled } from './faces.ts'
import { makeSeason, type Season } from './season.ts'

// Every tab of a company, an event, a partner and an associate of the console in every state, at three widths, in light and dark.

const browser = useBrowser()
let season: Season
beforeAll(async () => {
  season = await makeSeason(browser)
})

const details: Screen[] = [
  ...tabs('companies', 'company', [
    ['about', 'Employee strength'],
    ['contacts', 'Programme lead', 'No Contacts found for this company'],
    ['events', 'Bharat Climate', 'No Events found for this company'],
    ['applications', 'Afya Loop', 'No Applications found for this company'],
    ['applicants', 'Bharat Climate', 'No Applicants found for this company'],
    ['partners', 'Technology Partner', 'No partners found for this company'],
    ['associates', 'Venkata', 'No Associates found for this company'],
  ]),
  ...tabs('event', 'event', [
    ['overview', 'Team Members'],
    ['applications', 'Afya Loop', 'No Applications found for this event.'],
    ['applicants', 'Bharat Climate', 'No Applicants found for this event'],
    ['partners', 'Technology Partner', 'No Partners found for this event.'],
    ['associates', 'Venkata', 'No Associates found for this event.'],
    ['announcements', 'Scheduled', 'No announcements yet'],
  ]),
  ...tabs('partners', 'partner', [
    ['about', 'Description'],
    ['companies', 'Surya Labs', 'No Companies found for this partner'],
    ['events', 'Bharat Climate', 'No Events found for this company'],
  ]),
  ...tabs('associates', 'associate', [
    ['about', 'Domain & Technology Expertise'],
    ['companies', 'Surya Labs', 'No Companies found for this associate'],
    ['events', 'Bharat Climate', 'No Events found for this Associate'],
  ]),
]

type Kind = 'company' | 'event' | 'partner' | 'associate'

/** The first tab's page is also looked at while it loads and after that failed: the other tabs have the same frame. */
function tabs(root: string, kind: Kind, names: [tab: string, shows: string, nothing?: string][]): Screen[] {
  return names.map(([tab, shows, nothing], index) => ({
    path: s => `/${root}/${s[kind]._id}?tab=${tab}`,
    shows,
    loads: index === 0 ? 'all' : 'nothing',
    empty: nothing ? { path: s => `/${root}/${s.none[kind]._id}?tab=${tab}`, shows: nothing } : undefined,
  }))
}

test.each(titled(details))('$title', ({ screen }) => expectFaultless(browser, season, screen))
