import type pg from 'pg'
import { StartError } from '../config/start-error.ts'
import type { Migration } from './migration-files.ts'

/** The migrations before the first version, which made the same tables step by step (docs/decisions/055). */
export const earlierMigrations = new Map([
  ['001_foundation.sql', 'f278502c3ebb68f4033b9ba0361bf6a7ebadb544a71a73a4660410d482af29a1'],
  ['002_accounts.sql', 'a55168790fa84a91189f34a2ffcea11f08ad4b6b8607806390d1de24a1ea3d84'],
  ['003_events.sql', '672ee0dc4ec5d3730f185d3318ff5cff652a0b0c939bb67a0c018c56eac2ac71'],
  ['004_applications.sql', 'c8cc7081dad0a7eb684349944a7907c310ee8076a81fa81a18884d0a1c407d0f'],
  ['005_mail_and_files.sql', 'c8289450900e1e4b985129252ffe17c669de8155ef6d49e881011e9a90c15ff9'],
  ['006_tallies.sql', '171c13851862218a89d7f169e7fa9522a809ec92aae1ffda43705945f1faee1a'],
  ['007_orders.sql', '5ea8e09b4fc35ed86aca41473a83a5a8228f9816c0505ebced6bf0cbbc529577'],
  ['008_tally_plans.sql', '43e723219998d40c6f474ec8eb595c04d76d174a2418a8b8dcd7f77a3b54171f'],
  ['011_lives_of_links.sql', '917e0b95aca793aa4205bab573bd199a80f1c6e7c1ab8140beb9631a2f743fa3'],
  ['012_address_proof.sql', 'b7dcccd3cf50c1260d147922665f476f45f2f477c1c0e98c74d6d7ae27f2e6c1'],
  ['013_limits.sql', '00d73060c4b53840086796a9dfb62c45920286daa52dc789da85017e3ba143a3'],
  ['014_uploads_of_a_person.sql', '393c94b1c7580e5b7072d280947d8275799a2cf11687e3da7b245afd52411f0a'],
  ['016_files_held.sql', '0dfddea6e7358a04aa53a96e9ff5d22d63a8a073e47a1fffe1af820099951fd2'],
  ['017_versions.sql', 'e5f144dccd6662ae466cd0087c5d9c55bcc5b20d7b05603152ed13fc5b18789a'],
  ['018_happenings.sql', 'dac29f6b519eac185ccbe3cb4ba0fdb88a4a02bd1e5aeb67798e2339ef1b69a5'],
])
/** Names below this one belong to the first version (001 to 018). */
const afterFirstVersion = '019'

/** Records a database that was made step by step as one of the first version, if no step is missing. */
export async function adoptFirstVersion(client: pg.Client, migrations: Migration[]) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const seen = new Map(rows.map(row => [row.name, row.checksum]))
  const first = migrations.filter(({ name }) => name < afterFirstVersion)
  const steps = [...earlierMigrations]
  if (first.every(({ name }) => seen.has(name)) || !steps.some(([name]) => seen.has(name))) return
  if (!steps.every(([name, checksum]) => seen.get(name) === checksum)) {
    throw new StartError(
      'This database was begun before the first version of Laurel and has not come up to it: start it once with the last ' +
        'version that has the file server/platform/db/migrations/018_happenings.sql, or begin with an empty database.',
    )
  }
  // The old records stay, so that a process of the earlier version can still start.
  await client.query('insert into migrations (name, checksum) select * from unnest($1::text[], $2::text[])', [
    first.map(({ name }) => name),
    first.map(({ checksum }) => checksum),
  ])
}
