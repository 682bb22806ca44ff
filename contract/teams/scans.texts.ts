import type { ScanAct, ScanHow, ScanMark, ScanOutcome } from './scans.calls.ts'

/** What staff read of scans, on the screen and in the exported file (docs/product.md §38). */

export const scanActLabels: Record<ScanAct, string> = {
  in: 'Scan',
  again: 'Let in again',
  undo: 'Undo',
  seen: 'Seen',
  walk_in: 'Walk-in',
  consent: 'Consent',
  unknown: 'Unknown',
}

export const scanHowLabels: Record<ScanHow, string> = {
  code: 'by code',
  name: 'by name',
  number: 'by number',
  spare: 'with a spare badge',
  paper: 'from paper',
}

/** An undo, *Seen* or an unknown code counts for nothing itself. */
export const scanOutcomeLabels: Record<ScanOutcome, string> = {
  in: 'in',
  again: 'again',
  undone: 'taken out',
  beside: 'nothing',
}

export const scanMarkLabels: Record<ScanMark, string> = {
  unknown: 'no ticket has the code',
  not_for_here: 'not for this counter',
  no_seat: 'had no seat',
  server_time: 'has the server’s time',
  about: 'time is about',
  late: 'the device had ended',
}
