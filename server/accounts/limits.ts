import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { makeConcurrencyLimit } from '../concurrency-limit.ts'
import type { Db } from '../db/transaction.ts'
import { tooManyTries } from '../errors.ts'
import { accountOf, recordFailure, secondsToWait, signedIn, type Try } from './failed-sign-ins.ts'
import { isKnownNetwork } from './known-networks.ts'
import { networkOf } from './network.ts'
import { linkPauseMinutes } from './password-links.ts'

/** What one network may do for one address before it waits: sign-ups and askings for a link. */
const perAddress = 10
/** What one network may do in a quarter of an hour: a whole hall sits behind one address. */
const signUpsPerNetwork = 1000
const addressesAskedPerNetwork = 300

/**
 * Passwords tried at once in this process, so that hashing never waits for a count. A burst over many accounts gets so
 * many guesses more than the limit, less one.
 */
const triesAtOnce = 4
/** How many may wait: a hall that signs in at the same minute does not fill it. */
const line = 2000

export type Limits = ReturnType<typeof makeLimits>

/**
 * Limits for all processes, counted in PostgreSQL (docs/product.md §2, docs/decisions/041). An account is its address in
 * one spelling; a network is what the connection says, never a header.
 */
export function makeLimits({ db, pool }: { db: Db; pool: Pool }) {
  const limit = (keyPrefix: string, points: number, minutes: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: minutes * 60,
    })
  const signUp = limit('signup', perAddress, 15)
  const signUpFrom = limit('signup-from', signUpsPerNetwork, 15)
  // While it is full, the letter that was sent last still lets its reader in.
  const forgot = limit('forgot', perAddress, linkPauseMinutes)
  const forgotFrom = limit('forgot-from', addressesAskedPerNetwork, 15)
  const inTurn = makeConcurrencyLimit({ perKey: 1, line })
  const inLine = makeConcurrencyLimit({ atOnce: triesAtOnce, line })

  return {
    /**
     * Tries a password when its turn comes. Only failures count: nobody is refused for being right many times at once,
     * nor because others are. `isSignedIn`: who tries is signed in to this account already, and counted apart.
     */
    async tryPassword<Result>(
      { email, ip, isSignedIn = false }: { email: string; ip: string; isSignedIn?: boolean },
      attempt: () => Promise<Result | null>,
    ): Promise<Result | null> {
      const one: Try = isSignedIn
        ? { email, network: signedIn, isKnown: true }
        : { email, network: networkOf(ip), isKnown: await isKnownNetwork(db, email, ip) }
      const { network, isKnown } = one
      // Of one account's tries the next begins when the last one is counted: no burst gets past the limit.
      return inTurn(isKnown ? `${addressKey(email)}@${network}` : addressKey(email), () =>
        inLine(networkOf(ip), async () => {
          const seconds = await secondsToWait(db, one)
          if (seconds !== null) throw tooManyTries(seconds)
          const result = await attempt()
          if (result === null) await recordFailure(db, one)
          return result
        }),
      )
    },

    /** `isKnown`: the address is somebody's already, so that this sign-up must fail or send a mail. */
    async trySignUp(email: string, ip: string, isKnown: () => Promise<boolean>) {
      await count(signUpFrom, networkOf(ip))
      if (await isKnown()) await count(signUp, addressAt(email, ip))
    },

    /** Counts by address and network: what strangers ask for elsewhere refuses nobody. */
    async tryForgot(email: string, ip: string) {
      const isKnown = await isKnownNetwork(db, email, ip)
      const isFirst = (await count(forgot, addressAt(email, ip))) === 1
      if (isFirst && !isKnown) await count(forgotFrom, networkOf(ip))
    },
  }
}

function addressKey(email: string): string {
  return accountOf(email).toString('base64url')
}

function addressAt(email: string, ip: string): string {
  return `${addressKey(email)}@${networkOf(ip)}`
}

/** How many there are with this one. Counted before the work, so that a burst is not through before its first counts. */
async function count(limiter: RateLimiterPostgres, key: string): Promise<number> {
  const tries = await limiter.penalty(key)
  if (tries.consumedPoints > limiter.points) throw tooManyTries(tries.msBeforeNext / 1000)
  return tries.consumedPoints
}
