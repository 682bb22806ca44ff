import { installation } from '../installation.ts'

const kept = 'kept in the outbox; no mail server is set'

/** "A link is" and "on the way", or what is true where no mail leaves (docs/product.md §7). */
export function sayMailed(what: string, how: string): string {
  return `${what} ${installation().sends_mail ? how : kept}`
}

/** Before a time at which it was. */
export function mailed(): string {
  return installation().sends_mail ? 'sent' : 'kept in the outbox'
}

/** What follows a sentence about mails. Empty where they leave. */
export function keptNote(): string {
  return installation().sends_mail ? '' : ' No mail server is set: mails are kept in the outbox.'
}
