import type { LinkProps } from '@tanstack/react-router'
import { Watched } from '../../watched.ts'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  actions: readonly ToastAction[]
  /** The id of the event on whose overview it stays until it is closed (StandingToasts). */
  staysIn: string | null
  /** What it is about. A later one about the same takes its place. */
  about: string | null
}

/** A follow-up to the message: an action, or a link. */
export type ToastAction = { label: string } & (
  | { run: () => unknown }
  | { href: string }
  | Required<Pick<LinkProps, 'to' | 'params'>>
)

type More = Partial<Pick<Toast, 'actions' | 'staysIn' | 'about'>>

export const toasts = new Watched<readonly Toast[]>([])
let lastId = 0

/** Shows a message at the bottom left for six seconds (docs/product.md §8). */
export const toast = {
  success: (text: string, more?: More) => show('success', text, more),
  warning: (text: string) => show('warning', text),
  error: (text: string, more?: More) => show('error', text, more),
  info: (text: string) => show('info', text),
  /** What is true for the moment. Returns what closes it. */
  meanwhile(text: string): () => void {
    const id = add('info', text)
    return () => closeToast(id)
  },
}

function show(kind: ToastKind, text: string, more?: More): void {
  add(kind, text, more)
}

/** Returns its id. */
function add(
  kind: ToastKind,
  text: string,
  { actions = [], staysIn = null, about = null }: More = {},
): number {
  const others = toasts
    .read()
    .filter(one => (one.kind !== kind || one.text !== text) && (about === null || one.about !== about))
  toasts.put([...others, { id: ++lastId, kind, text, actions, staysIn, about }].slice(-4))
  return lastId
}

export function closeToast(id: number): void {
  toasts.put(toasts.read().filter(one => one.id !== id))
}

export function shownToasts(): readonly Toast[] {
  return toasts.read()
}

const none: readonly Toast[] = []
export function noToasts(): readonly Toast[] {
  return none
}
