import type { Client, TestApp } from './app.ts'
import * as make from './factories.ts'

/** The body of an event's form as the web sends it, with a banner that its sender uploaded. */
export async function eventForm(
  t: TestApp,
  sender: Client<make.MadeUser>,
  fields: Record<string, unknown> = {},
) {
  const { _id: uploaded_by, company_id } = sender.user
  const banner = await make.file(t.db, { folder: 'event/banner', uploaded_by, company_id })
  return {
    event_name: 'Rivers for Pune',
    banner: banner.key,
    event_type: 'ideathon',
    mode: 'offline',
    team_min: 2,
    team_max: 4,
    theme: [{ theme_name: 'Clean water' }, { theme_name: 'Flood warning' }],
    location: (await make.city(t.db))._id,
    venue: 'Town hall',
    start_date: make.dayFromNow(20),
    end_date: make.dayFromNow(21),
    last_day_of_registration: make.dayFromNow(15),
    details: 'Two days beside the **Mula**.',
    ...fields,
  }
}
