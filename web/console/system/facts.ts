import { mailTrouble } from '../../../contract/platform/mail-trouble.ts'
import type { System } from '../../../contract/console/system.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { count, formatCount, formatSize } from '../../platform/ui/base/formats.ts'

export interface Fact {
  label: string
  value: string
}

export function mailFacts({ mail }: System): Fact[] {
  const { server, from, state, error, last_sent_at, waiting, failing } = mail
  if (state === 'none') {
    return [
      { label: 'Mail server', value: 'None. Mails stay in the outbox. SMTP_URL names one.' },
      { label: 'Mails come from', value: from },
    ]
  }
  const now = {
    untried: 'No mail was tried yet',
    works: 'The last mail was sent',
    fails: `The last mail was not sent: ${mailTrouble(error ?? '')}`,
  }
  return [
    { label: 'Now', value: now[state] },
    { label: 'Mail server', value: server ?? '' },
    { label: 'Mails come from', value: from },
    { label: 'Last sent', value: last_sent_at ? formatTime(last_sent_at) : 'None yet' },
    { label: 'Waiting', value: `${count(waiting, 'mail')}, of which ${formatCount(failing)} failed before` },
  ]
}

export function jobFacts({ jobs: { waiting, running, failing, given_up, late } }: System): Fact[] {
  return [
    {
      label: 'Waiting',
      value: late > 60 ? `${formatCount(waiting)}, the first for ${inMinutes(late)}` : formatCount(waiting),
    },
    { label: 'Running', value: formatCount(running) },
    { label: 'Failing', value: failing === 0 ? '0' : `${formatCount(failing)}, tried again later` },
    { label: 'Given up', value: `${formatCount(given_up)} in 7 days` },
  ]
}

function inMinutes(seconds: number): string {
  return count(Math.floor(seconds / 60), 'minute')
}

export function backupFacts({ backup }: System): Fact[] {
  if (!backup) return [{ label: 'Last one', value: 'None yet. The command npm run backup makes one.' }]
  const { made_at, rows, files, missing_files, bytes } = backup
  return [
    { label: 'Last one', value: formatTime(made_at) },
    { label: 'It has', value: `${count(rows, 'row')} and ${count(files, 'file')} of ${formatSize(bytes)}` },
    ...(missing_files > 0 ? [{ label: 'It lacks', value: count(missing_files, 'file') }] : []),
  ]
}

export function storageFacts({ storage: { kind, place, answers, free_bytes } }: System): Fact[] {
  return [
    { label: kind === 'folder' ? 'Folder' : 'Buckets', value: place },
    { label: 'Answers', value: answers ? 'Yes' : 'No' },
    ...(free_bytes === null ? [] : [{ label: 'Free', value: formatSize(free_bytes) }]),
  ]
}

export function databaseFacts({ database }: System): Fact[] {
  const { version, is_own, bytes, migration } = database
  return [
    { label: 'PostgreSQL', value: `${version}, ${is_own ? 'started by Laurel' : 'named by DATABASE_URL'}` },
    { label: 'Size', value: formatSize(bytes) },
    { label: 'Last migration', value: migration.replace('.sql', '') },
  ]
}

export function processFacts({ version, node, started_at, workers, is_demo }: System): Fact[] {
  return [
    { label: 'Version', value: is_demo ? `${version}, with demo data` : version },
    { label: 'Node', value: node },
    { label: 'Processes', value: `${count(workers, 'process', 'processes')} on this machine` },
    { label: 'Started', value: formatTime(started_at) },
  ]
}
