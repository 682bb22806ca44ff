import { printTable } from '../bench/table.ts'
import { median } from '../bench/timing.ts'
import type { Cycle, Report } from './cycles.ts'
import { kinds } from './writes.ts'

/** The list of faults; empty if all is well. */
export function faultsIn({ cycles, mails, longestLock, ended }: Report): string[] {
  return [
    ...cycles.flatMap(({ fault, lost, doubled, wrong, back }, n) => [
      ...lost.map(name => `cycle ${n + 1}, ${fault}: lost ${name}`),
      ...doubled.map(name => `cycle ${n + 1}, ${fault}: doubled ${name}`),
      ...wrong.map(text => `cycle ${n + 1}, ${fault}: ${text}`),
      ...(back === undefined ? [`cycle ${n + 1}, ${fault}: writes never worked again`] : []),
    ]),
    ...mails.lost.map(id => `mail ${id} was not sent`),
    ...mails.againOtherwise.map(id => `mail ${id} was sent twice`),
    ...(mails.unwritten > 0 ? [`${mails.unwritten} mails were not written`] : []),
    ...(longestLock > 120 ? [`a job was held for ${Math.round(longestLock)} s`] : []),
    ...ended.map(text => `a process ended by itself: ${text}`),
  ]
}

export function print(report: Report) {
  const { cycles, mails, skipped, longestLock, ended } = report
  const names = [...new Set(cycles.map(({ fault }) => fault))]
  const rows = names.map(name =>
    row(
      name,
      cycles.filter(({ fault }) => fault === name),
    ),
  )
  printTable(
    'What was broken, and what was acknowledged meanwhile',
    ['fault', 'cycles', ...kinds, 'lost', 'doubled', 'mails', 'back: median ms', 'worst ms'],
    [...rows, row('all', cycles)],
  )
  for (const { fault, why } of skipped) console.log(`\n  Not tried: ${fault} (${why}).`)
  printTable(
    'Mails and processes',
    ['what', 'figure'],
    [
      ['mails written', String(mails.written)],
      ['not written', String(mails.unwritten)],
      ['sent once', String(mails.once)],
      ['sent again, same Message-ID: the mail server took it and did not say so', String(mails.againUnheard)],
      ['sent again, same Message-ID: the server was killed in that cycle', String(mails.againAfterKill)],
      ['sent again otherwise', String(mails.againOtherwise.length)],
      ['not sent', String(mails.lost.length)],
      ['longest hold on a job without renewal, s', String(Math.round(longestLock))],
      ['processes that ended by themselves', String(ended.length)],
      ['broken chains, wrong counts, refusals', String(cycles.flatMap(({ wrong }) => wrong).length)],
    ],
  )
}

function row(name: string, cycles: readonly Cycle[]) {
  const sum = (count: (cycle: Cycle) => number) => cycles.reduce((all, cycle) => all + count(cycle), 0)
  const backs = cycles.map(({ back }) => back ?? Number.POSITIVE_INFINITY)
  return [
    name,
    String(cycles.length),
    ...kinds.map(kind => String(sum(({ acknowledged }) => acknowledged[kind]))),
    String(sum(({ lost }) => lost.length)),
    String(sum(({ doubled }) => doubled.length)),
    String(sum(({ mails }) => mails)),
    String(Math.round(median(backs))),
    String(Math.round(Math.max(...backs))),
  ]
}
