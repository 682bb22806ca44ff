import { expect, test } from 'vitest'
import { longLocks } from '../../testing/long-locks.ts'
import { ownMigrations, readMigrations } from './migration-files.ts'

// docs/database.md, "Migrations": at a million rows no migration blocks a request for more than a second.

/** Older ones came before the rule. At a million applications 040 blocks for 72 seconds and 045 for 6. */
const firstWithRule = '070'

test('no migration locks a table that grows for long', () => {
  const found = readMigrations(ownMigrations)
    .filter(({ name }) => name >= firstWithRule)
    .flatMap(({ name, sql }) => longLocks(sql).map(problem => `${name}: ${problem}`))
  expect(found).toEqual([])
})

test.each([
  'create index applications_theme on applications (theme)',
  'create unique index on users (email)',
  'alter table applications alter column version type bigint',
  'alter table applications alter column version set data type bigint',
  'alter table applications add constraint named check (length(team_name) < 500)',
  'alter table applicants add foreign key (user_id) references users',
  'alter table users add constraint once unique (email)',
  `alter table users add column kind text check (kind in ('a', 'b'))`,
  'alter table users add column friend uuid references users',
  'alter table users add column code uuid not null default gen_random_uuid()',
  'alter table users add column a text, add column b text generated always as (lower(a)) stored',
  'alter table users alter column contact_number set not null',
  `-- Fills it.\nupdate users set contact_number = ''`,
  'delete from happenings where happened_at < now()',
  'create table things (n int); create index on files (key)',
])('refuses: %s', sql => {
  expect(longLocks(sql)).toEqual([expect.stringContaining(': ')])
})

test.each([
  '-- outside a transaction\ndrop index concurrently if exists theme;\ncreate index concurrently theme on applications (theme);',
  'alter table users add column nickname text',
  `alter table users add column nickname text not null default 'none; create index on users (email)'`,
  'alter table users add constraint named check (length(email) < 500) not valid',
  'alter table users validate constraint named',
  'alter table users add constraint once unique using index users_once',
  'alter table users drop column nickname, alter column contact_number drop not null',
  'create table things (n int check (n > 0)); create index on things (n); update things set n = 1',
  'create index on cities (city_name); alter table cities add check (length(city_name) > 0)',
  'create function f() returns void language sql as $$ update users set version = 1; $$',
])('accepts: %s', sql => {
  expect(longLocks(sql)).toEqual([])
})
