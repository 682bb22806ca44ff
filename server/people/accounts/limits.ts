import type { Kysely } from 'kysely'
import { type BudgetName, mostOf } from '../../../contract/platform/budgets.ts'
import { charge } from '../../platform/http/budgets.ts'
import { makeConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import type { DB } from '../../platform/db/types.ts'
import { tooMany } from '../../platform/http/errors.ts'
import { accountOf, recordFailure, secondsToWait, signedIn, type Tried, type Try } from './failed-sign-ins.ts'
import { findAddressAt } from './known-networks.ts'
import { networkOf } from '../../platform/sessions/network.ts'

/**
 * Parallel password tries in this process. A parallel burst over many accounts can exceed the limit by this number less
 * one.
 */
const triesAtOnce = 4
/** How many tries may wait; enough for a venue that signs in at the same minute. */
const line = 2000

interface Trying {
  email: string
  ip: string
  /** The person is signed in to the account, and is counted apart. */
  isSignedIn?: boolean
}

export type Limits = ReturnType<typeof makeLimits>

/**
 * Limits for all processes together, counted in PostgreSQL (docs/product.md §2, docs/decisions/041). Accounts are
 * identified by their normalised address, networks by the connection, never by a header.
 */
export function makeLimits({ db }: { db: Kysely<DB> }) {
  const inTurn = makeConcurrencyLimit({ perKey: 1, line })
  const inLine = makeConcurrencyLimit({ atOnce: triesAtOnce, line })

  async function tryProof<Result>(
    tried: Tried,
    { email, ip, isSignedIn = false }: Trying,
    attempt: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const one: Try = isSignedIn
      ? { email, tried, network: signedIn, isKnown: true, hasAccount: true }
      : { email, tried, network: networkOf(ip), ...(await findAddressAt(db, email, ip)) }
    const { network, isKnown } = one
    const key = accountKey(email, tried)
    // A try starts only after the last one is counted, so that a parallel burst cannot exceed the limit.
    return inTurn(isKnown ? `${key}@${network}` : key, () =>
      inLine(networkOf(ip), async () => {
        const seconds = await secondsToWait(db, one)
        if (seconds !== null) throw tooMany(seconds)
        const result = await attempt()
        if (result === null) await recordFailure(db, one)
        return result
      }),
    )
  }

  /** The number of tries, with this one. It is counted before the work, or a parallel burst would pass. */
  async function count(name: BudgetName, whose: string): Promise<number> {
    const { used, seconds } = await charge(db, name, whose)
    if (used > mostOf(name)) throw tooMany(seconds)
    return used
  }

  return {
    /**
     * Tries a password. Tries of one account run one after another. Only failures count: correct passwords are never
     * refused, however many at once.
     */
    tryPassword: <Result>(one: Trying, attempt: () => Promise<Result | null>) =>
      tryProof('password', one, attempt),

    /** The same for codes of the second factor, whose owner has proved the first one (docs/decisions/097). */
    tryCode: <Result>(one: Trying, attempt: () => Promise<Result | null>) =>
      tryProof('second factor', one, attempt),

    /** Each asking for a passkey stores a challenge for five minutes. */
    async tryPasskey(ip: string) {
      await count('passkeyChallenges', networkOf(ip))
    },

    /** `isKnown`: the address has an account, so that this sign-up must fail or send a mail. */
    async trySignUp(email: string, ip: string, isKnown: () => Promise<boolean>) {
      await count('signUpsFrom', networkOf(ip))
      if (await isKnown()) await count('signUps', addressAt(email, ip))
    },

    /**
     * Counts by address and network, so that strangers' requests from elsewhere block nobody. While it is used up, the link in
     * the last mail still works.
     */
    async tryForgot(email: string, ip: string) {
      const { isKnown } = await findAddressAt(db, email, ip)
      const isFirst = (await count('passwordLinks', addressAt(email, ip))) === 1
      if (isFirst && !isKnown) await count('passwordLinksFrom', networkOf(ip))
    },
  }
}

function accountKey(email: string, tried: Tried): string {
  return accountOf(email, tried).toString('base64url')
}

function addressAt(email: string, ip: string): string {
  return `${accountKey(email, 'password')}@${networkOf(ip)}`
}
