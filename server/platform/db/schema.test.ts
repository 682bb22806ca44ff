import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { announcementStatusNames, audienceRoles } from '../../../contract/choosing/announcements.calls.ts'
import { genders } from '../../../contract/people/profiles.calls.ts'
import { employeeStrengths } from '../../../contract/events/companies.calls.ts'
import { eventModes, eventTypes } from '../../../contract/events/events.calls.ts'
import { categories } from '../../../contract/platform/categories.ts'
import {
  conflictSources,
  judgeLinkKinds,
  judgingFlagKinds,
  tieRules,
  visitOrigins,
  visitStates,
} from '../../../contract/judging/judging.calls.ts'
import { awardLabels, prizeKinds, shownPlaces } from '../../../contract/judging/publication.calls.ts'
import { questionKinds } from '../../../contract/events/questions.calls.ts'
import { counterKinds } from '../../../contract/teams/counters.calls.ts'
import { reminderKinds } from '../../../contract/choosing/mail.texts.ts'
import { roles } from '../../../contract/platform/permissions.ts'
import { outcomeNames } from '../../../contract/events/outcomes.ts'
import { programmeKinds } from '../../../contract/events/programme.calls.ts'
import { roundDates, roundOutcomes } from '../../../contract/events/rounds.calls.ts'
import {
  applicantStatusNames,
  applicationStatusNames,
  eventStatusNames,
} from '../../../contract/platform/statuses.ts'
import { useTestApp } from '../../testing/app.ts'

const t = useTestApp()

async function read<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await statement.execute(t.db)).rows
}

test.each([
  ['users', 'role', roles],
  ['profiles', 'gender', genders],
  ['companies', 'employee_strength', employeeStrengths],
  ['events', 'event_type', eventTypes],
  ['events', 'mode', eventModes],
  ['events', 'event_status', eventStatusNames],
  ['event_notices', 'event_status', eventStatusNames],
  ['event_notices', 'from_status', eventStatusNames],
  ['partners', 'category', categories],
  ['associates', 'category', categories],
  ['questions', 'kind', questionKinds],
  ['applications', 'status', applicationStatusNames],
  ['applicants', 'status', applicantStatusNames],
  ['decisions', 'from_status', applicationStatusNames],
  ['decisions', 'outcome', outcomeNames],
  ['decision_letters', 'outcome', outcomeNames],
  ['prizes', 'given_by', prizeKinds],
  ['publication_drafts', 'shows', shownPlaces],
  ['awards', 'label', awardLabels],
  ['round_entries', 'outcome', roundOutcomes],
  ['round_moves', 'field', roundDates],
  ['round_judging', 'tie_rule', tieRules],
  ['judge_links', 'kind', judgeLinkKinds],
  ['counters', 'kind', counterKinds],
  ['programme_items', 'kind', programmeKinds],
  ['stated_conflicts', 'source', conflictSources],
  ['visits', 'state', visitStates],
  ['visits', 'origin', visitOrigins],
  ['judging_flags', 'kind', judgingFlagKinds],
  ['reminder_letters', 'kind', reminderKinds],
  ['announcements', 'status', announcementStatusNames],
  ['announcement_recipients', 'role', audienceRoles],
])('%s.%s takes what the contract lists, and nothing else', async (table, column, names) => {
  const [check] = await read(sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and cardinality(conkey) = 1
      and pg_get_constraintdef(oid) like 'CHECK ((' || ${column} || ' = ANY%'`)
  const allowed = [...(check?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(allowed.toSorted()).toEqual([...names].toSorted())
})

describe('a column that holds the key of a file', () => {
  it('references the file, so that a file in use cannot be deleted', async () => {
    const holding = await read(sql<{ holder: string }>`
      select table_name || '.' || column_name as holder from information_schema.columns
      where table_schema = 'public' and data_type = 'text'
        and column_name in ('logo', 'banner', 'banner_image', 'photo', 'image', 'document', 'file', 'signature_picture')
      order by holder`)
    const referring = await read(sql<{ holder: string }>`
      select conrelid::regclass || '.' || attname as holder from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'files'::regclass
      order by holder`)
    expect(referring).toEqual(holding)
    expect(referring).toHaveLength(15)
  })
})

describe('a version', () => {
  it.each([
    ['applications', ['_id', 'company_id', 'created_at', 'lacks_members', 'search']],
    // `shows_name` is switched by the person alone, and is part of no form.
    ['applicants', ['_id', 'company_id', 'created_at', 'has_joined', 'search', 'shows_name', 'version']],
    ['rounds', ['_id', 'event_id', 'position', 'version']],
    // `chair_id` and `team_lot` are of no form either.
    ['round_judging', ['chair_id', 'round_id', 'team_lot', 'unlock_reason']],
  ])('of %s counts changes of all columns but derived ones', async (table, derived) => {
    const columns = await read(sql<{ name: string; trigger: string }>`
      select column_name as name, replace(pg_get_triggerdef(pg_trigger.oid), '"', '') as trigger
      from information_schema.columns
      join pg_trigger on tgrelid = ${table}::regclass and tgname = ${`${table}_version`}
      where table_schema = 'public' and table_name = ${table} order by column_name`)
    const uncounted = columns.filter(({ name, trigger }) => !new RegExp(`old[.]${name}\\b`).test(trigger))
    expect(uncounted.map(({ name }) => name)).toEqual(derived)
  })
})
