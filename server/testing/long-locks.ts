/** Tables that grow with teams, people and time: a statement that reads or writes all of one takes long. */
const growing = [
  'announcement_deliveries',
  'announcement_recipients',
  'answers',
  'applicants',
  'applications',
  'arrivals',
  'ballots',
  'events',
  'files',
  'happenings',
  'kept_numbers',
  'mails',
  'round_entries',
  'sealed_ballots',
  'sessions',
  'submission_files',
  'submission_versions',
  'submissions',
  'tallies',
  'users',
  'visits',
]

const rules: readonly { finds: RegExp; unless?: RegExp; instead: string }[] = [
  {
    finds: /^create\s+(unique\s+)?index\b/,
    unless: /^create\s+(unique\s+)?index\s+concurrently\b/,
    instead: 'create the index concurrently, outside a transaction',
  },
  { finds: /\bset\s+data\s+type\b|\balter\s+(column\s+)?\w+\s+type\b/, instead: 'add a column and copy' },
  {
    finds: /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key|unique|primary\s+key|exclude)\b/,
    unless: /\bnot\s+valid\b|\busing\s+index\b/,
    instead:
      'add it not valid and validate it in a later migration; unique: using an index made concurrently',
  },
  {
    finds: /\badd\s+column\b.*\b(check|unique|primary\s+key|references|stored|serial|identity)\b/,
    instead: 'add the column alone; its constraint not valid, to be validated in a later migration',
  },
  {
    finds:
      /\badd\s+column\b.*\bdefault\s+[^,]*\b(new_id|gen_random_uuid|random|clock_timestamp|nextval)\s*\(/,
    instead:
      'a default that differs per row rewrites the table: set it for new rows, and fill the old ones in a job',
  },
  { finds: /\bset\s+not\s+null\b/, instead: 'add check (… is not null) not valid and validate it' },
  { finds: /^(update|delete\s+from)\b/, instead: 'change rows in a job, a few at a time' },
  { finds: /^(lock|cluster|vacuum\s+full|reindex(?!.*concurrently))\b/, instead: 'leave it out' },
]

/** The statements of a migration that lock a table that grows for longer than a second at a million rows, with what to do. */
export function longLocks(sql: string): string[] {
  const statements = statementsOf(sql)
  const made = statements.flatMap(text => /^create\s+(?:unlogged\s+)?table\s+(\w+)/.exec(text)?.[1] ?? [])
  return statements.flatMap(text => {
    const table = tableOf(text)
    if (!table || !growing.includes(table) || made.includes(table)) return []
    const broken = rules.filter(({ finds, unless }) => finds.test(text) && !unless?.test(text))
    return broken.map(({ instead }) => `${text.slice(0, 80)}: ${instead}`)
  })
}

/** Without comments and the bodies of functions, in lower case and on one line each. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .replace(/'[^']*'/g, `''`)
    .split(';')
    .map(text => text.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(text => text !== '')
}

function tableOf(text: string): string | undefined {
  const [, table] =
    /^alter table (?:if exists )?(?:only )?(\w+)/.exec(text) ??
    /^create (?:unique )?index\b.*? on (?:only )?(\w+)/.exec(text) ??
    /^(?:update|delete from|lock(?: table)?|cluster|vacuum full|reindex table) (\w+)/.exec(text) ??
    []
  return table
}
