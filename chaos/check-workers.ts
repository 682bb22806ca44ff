import { setTimeout as sleep } from 'node:timers/promises'
import { layOut } from '../server/platform/mail/layout.ts'
import { writeMail } from '../server/platform/mail/queries.ts'
import type { Place } from './place.ts'
import { signal } from './processes.ts'

const mail = layOut({
  subject: 'Are you there?',
  first_name: 'Asha',
  paragraphs: ['A mail for one server alone.'],
})
const patience = 30_000

/**
 * Whether one server's workers still work: all other servers are frozen, and it has to send a mail. Returns problems.
 */
export async function checkWorkers(place: Place, n: number): Promise<string[]> {
  const one = n % place.servers.length
  const others = place.servers
    .filter((_, index) => index !== one)
    .flatMap(({ process: { pid } }) => pid ?? [])
  const cause = `probe:${n}`
  signal(others, 'SIGSTOP')
  try {
    await place.ask(({ db }) =>
      writeMail(db, { smtpUrl: place.mail.url }, { cause, to: 'asha@probe.test', mail }),
    )
    for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
      const row = await place.ask(({ db }) =>
        db.selectFrom('mails').select('status').where('cause', '=', cause).executeTakeFirst(),
      )
      if (row?.status === 'sent') return []
    }
    return [`server ${one + 1} sent no mail within ${patience} ms`]
  } finally {
    signal(others, 'SIGCONT')
  }
}
