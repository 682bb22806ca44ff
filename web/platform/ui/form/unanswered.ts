import type { Draft, Unanswered } from '../../drafts.ts'
import { ApiError } from '../../api-error.ts'
import { type Conflict, pathsOf } from './changes.ts'
import { valueAt } from './fields/bind.ts'
import { isSame, type Values } from './form-values.ts'

/**
 * What is known of the kept input when its form opens. `unsent`: it was never sent. `unsure`: it was, without an answer,
 * and only its reader can see whether it arrived. `missed`: it was, and did not arrive. `arrived`: it did.
 */
export type Arrival = 'unsent' | 'unsure' | 'missed' | 'arrived'

export interface Opened {
  /** The fields that are restored. */
  restored: Draft | null
  /** Those that somebody else has changed since. */
  conflicts: readonly Conflict[]
  /** Null where nothing was kept. */
  arrival: Arrival | null
}

/** A failure after which nobody knows whether the server took what was sent. */
export function isUnsure(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 408 || error.status >= 500
}

/** Whether the server's value is one that this form sent without an answer: nobody else changed it. */
export function isOwn(sent: readonly Unanswered[], path: string, value: unknown): boolean {
  return sent.some(({ body }) => covers(valueAt(body, path), value))
}

/**
 * Compares a draft with what its form begins with, so that what arrived without an answer is not taken for a change by
 * somebody else. `showsNew` of a form for a new thing: it would not be open if the thing had arrived.
 */
export function openDraft(
  draft: Draft | null,
  begun: Values,
  { isNew, showsNew }: { isNew: boolean; showsNew: boolean },
): Opened {
  if (!draft) return { restored: null, conflicts: [], arrival: null }
  const { names, lost = [], sent = [] } = draft
  const came = isNew ? undefined : sent.findLast(({ body }) => hasArrived(body, begun))
  const left = Object.entries(draft.fields).filter(
    ([name, { now }]) => !isSame(now, begun[name]) && !(came && isSame(now, came.typed[name])),
  )
  const fields = Object.fromEntries(left)
  const restored = left.length > 0 || lost.length > 0 ? { fields, names, lost } : null
  return {
    restored,
    conflicts: isNew ? [] : conflictsOf(fields, begun, sent),
    arrival: arrivalOf(),
  }

  function arrivalOf(): Arrival | null {
    if (came) return 'arrived'
    if (!restored) return null
    if (sent.length === 0) return 'unsent'
    const isUntouched = left.every(([name, { was }]) => isSame(was, begun[name]))
    return (isNew ? showsNew : isUntouched) ? 'missed' : 'unsure'
  }
}

function conflictsOf(fields: Draft['fields'], begun: Values, sent: readonly Unanswered[]): Conflict[] {
  const was = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.was]))
  const mine = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.now]))
  return pathsOf(Object.keys(mine), [was, mine, begun])
    .map(path => ({ name: path, mine: valueAt(mine, path), theirs: valueAt(begun, path) }))
    .filter(
      ({ name, mine: own, theirs }) =>
        !isSame(valueAt(was, name), theirs) && !isSame(own, theirs) && !isOwn(sent, name, theirs),
    )
}

/** What the form does not show, such as the event of an application, is not compared. */
function hasArrived(body: Values, begun: Values): boolean {
  const shown = Object.entries(body).filter(([name]) => name in begun)
  return shown.length > 0 && shown.every(([name, value]) => covers(value, begun[name]))
}

/** Whether the server's value is the sent one. Of a row in a list it may say more, such as the status of a person. */
function covers(sent: unknown, value: unknown, isRow = false): boolean {
  if (isSame(sent, value)) return true
  if (!isObject(sent) || !isObject(value)) return false
  if (Array.isArray(sent)) {
    if (!Array.isArray(value) || sent.length !== value.length) return false
    return sent.every((row, index) => covers(row, value[index], true))
  }
  const names = isRow ? Object.keys(sent) : [...new Set([...Object.keys(sent), ...Object.keys(value)])]
  return names.every(name => covers(sent[name], value[name]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
