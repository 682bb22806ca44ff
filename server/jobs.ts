import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { mailPasswordLink } from './people/accounts/mail-password-link.ts'
import { sendAnnouncements } from './choosing/announcements/send-announcements.ts'
import { sweepAccounts } from './people/accounts/sweep.ts'
import { foldArrivals } from './platform/lists/arrivals.ts'
import { foldTallies } from './platform/lists/tallies.ts'
import { openFileStore } from './platform/files/disk.ts'
import { sweepFiles } from './platform/files/sweep.ts'
import { keepWorking } from './platform/jobs/job-crew.ts'
import { JobLeases } from './platform/jobs/job-leases.ts'
import { openJobPool } from './platform/jobs/job-pool.ts'
import { JobTurns } from './platform/jobs/job-turns.ts'
import { resumeMails } from './platform/mail/resume-mails.ts'
import { sendMail } from './console/outbox/send-mail.ts'
import { carryOutRelease } from './release-kinds.ts'
import { resumeReleases } from './choosing/releases/carry-out.ts'
import { deleteOldTask } from './console/retention/delete-old.ts'
import { mailJudgingDay } from './judging/judging/judging-day.ts'
import { remindHandIns } from './projects/submissions/remind.ts'
import { mailReceipt } from './projects/submissions/mail-receipts.ts'
import { fillSeats } from './teams/seats/fill-seats.ts'
import { remindOfSeats } from './teams/seats/remind-seats.ts'
import { settleOffers } from './teams/seats/settle.ts'
import { keepSignups } from './teams/signups/keep-signups.ts'
import { mailTickets } from './teams/tickets/mail-tickets.ts'
import { remindTeams } from './teams/teams/remind.ts'
import type { Attempt, Task, Workplace } from './platform/jobs/task.ts'
import { traceJob } from './platform/traces/tracing.ts'

/** Every task by the name that `addJob` queues it under. */
const tasks = {
  'send-mail': sendMail,
  'resume-mails': resumeMails,
  'carry-out-release': carryOutRelease,
  'resume-releases': resumeReleases,
  'send-announcements': sendAnnouncements,
  'mail-password-link': mailPasswordLink,
  'mail-receipt': mailReceipt,
  'remind-teams': remindTeams,
  'remind-hand-ins': remindHandIns,
  'mail-judging-day': mailJudgingDay,
  'fill-seats': fillSeats,
  'settle-offers': settleOffers,
  'remind-of-seats': remindOfSeats,
  'mail-tickets': mailTickets,
  'keep-signups': keepSignups,
  'sweep-accounts': sweepAccounts,
  'delete-old': deleteOldTask,
  'fold-tallies': { payload: z.object({}), run: ({ db }: Workplace) => foldTallies(db) },
  'fold-arrivals': { payload: z.object({}), run: ({ db }: Workplace) => foldArrivals(db) },
  'sweep-files': {
    payload: z.object({}),
    run: async ({ db, config }: Workplace) => sweepFiles(db, await openFileStore(config)),
  },
} satisfies Record<string, Task>
export type Tasks = typeof tasks

const schedule = [
  { task: 'resume-mails', match: '* * * * *' },
  { task: 'resume-releases', match: '* * * * *' },
  { task: 'send-announcements', match: '* * * * *' },
  { task: 'fold-tallies', match: '* * * * *' },
  { task: 'fold-arrivals', match: '* * * * *' },
  { task: 'sweep-accounts', match: '*/10 * * * *' },
  { task: 'remind-teams', match: '11 * * * *' },
  { task: 'remind-hand-ins', match: '*/5 * * * *' },
  { task: 'mail-judging-day', match: '*/5 * * * *' },
  { task: 'fill-seats', match: '*/10 * * * *' },
  { task: 'settle-offers', match: '* * * * *' },
  { task: 'remind-of-seats', match: '*/5 * * * *' },
  { task: 'mail-tickets', match: '*/5 * * * *' },
  { task: 'keep-signups', match: '* * * * *' },
  { task: 'delete-old', match: '41 * * * *' },
  { task: 'sweep-files', match: '23 * * * *' },
] as const
export type ScheduledTask = (typeof schedule)[number]['task']

/**
 * Mails have their own workers, and few for one mail server: a mail server that hangs delays only its own mails.
 */
const workers = { mails: 8, mailsToOnePlace: 3, rest: 2 }

/** Milliseconds for jobs when the process ends: to finish, then to abort, then to disconnect. */
const patience = { finish: 4_000, breakOff: 2_000, disconnect: 1_000 }

/** Works off the queue until stopped, which takes at most the sum of `patience`. */
export function startJobs(place: Workplace, databaseUrl: string): { stop(): Promise<void> } {
  const [end, hurry] = [new AbortController(), new AbortController()]
  const pool = openJobPool(databaseUrl)
  const leases = new JobLeases()
  const turns = new JobTurns(workers.mailsToOnePlace)
  const { 'send-mail': deliver, ...rest } = taskList(place, { hurry: hurry.signal, leases, turns })
  const mails = { taskList: { 'send-mail': deliver }, workers: workers.mails, turns }
  const others = { taskList: rest, workers: workers.rest, schedule: [...schedule] }
  const ended = Promise.all([
    leases.keep(pool, end.signal),
    keepWorking(mails, pool, place.log, end.signal),
    keepWorking(others, pool, place.log, end.signal),
  ])
  return {
    async stop() {
      end.abort()
      if (!(await endsWithin(ended, patience.finish))) {
        hurry.abort()
        await endsWithin(ended, patience.breakOff)
      }
      await endsWithin(pool.end(), patience.disconnect)
    },
  }
}

async function endsWithin(work: Promise<unknown>, millis: number): Promise<boolean> {
  const timer = new AbortController()
  const { signal } = timer
  const ends = work.then(() => true)
  try {
    return await Promise.race([ends, sleep(millis, false, { signal })])
  } finally {
    timer.abort()
  }
}

interface Oversight {
  hurry: AbortSignal
  leases: JobLeases
  turns: JobTurns
}

export function taskList(place: Workplace, { hurry, leases, turns }: Oversight): TaskList {
  const perform = async (task: Task, payload: unknown, attempt: Attempt) => {
    await task.run(place, task.payload.parse(payload), attempt)
  }
  const list: TaskList = {}
  for (const [name, task] of Object.entries<Task>(tasks)) {
    list[name] = (payload, { job }) => {
      const attempt = { isLast: job.attempts >= job.max_attempts, hurry }
      return leases.during(job, () =>
        turns.during(job, () => traceJob(job, () => perform(task, payload, attempt))),
      )
    }
  }
  return list
}
