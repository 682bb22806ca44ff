import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { tooManyTries } from '../errors.ts'
import { inTurn } from './in-turn.ts'
import { networkOf } from './network.ts'

/** Failed tries per account, and tries from one network, where many people may sit behind one address. */
const perAccount = 10
const perNetwork = { signIn: 300, signUp: 1000, forgot: 300 }

export type Limits = ReturnType<typeof makeLimits>

/**
 * Counts tries in PostgreSQL for all processes (docs/product.md §2). An account is its address in one spelling;
 * a network is what the connection says, never a header.
 */
export function makeLimits(pool: Pool) {
  const limit = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: 15 * 60,
    })
  const account = {
    signIn: limit(signInPrefix, perAccount),
    signUp: limit('signup', perAccount),
    forgot: limit('forgot', perAccount),
  }
  const network = {
    signIn: limit('signin-from', perNetwork.signIn),
    signUp: limit('signup-from', perNetwork.signUp),
    forgot: limit('forgot-from', perNetwork.forgot),
  }

  return {
    /**
     * One try of a password at a time per account: only failures count, so that nobody is locked out by being right
     * many times at once, and no burst of guesses gets past the limit.
     */
    tryPassword<Result>(
      email: string,
      ip: string,
      attempt: () => Promise<Result | null>,
    ): Promise<Result | null> {
      const [who, where] = [accountKey(email), networkOf(ip)]
      return inTurn(who, async () => {
        await refuse(account.signIn, who)
        // Counted before, given back when right: or a burst for many accounts would be through before it is counted.
        await count(network.signIn, where)
        const result = await attempt()
        if (result === null) await account.signIn.penalty(who)
        else await network.signIn.reward(where)
        return result
      })
    },

    /** `isKnown`: the address is somebody's already, so that this sign-up must fail or send a mail. */
    async trySignUp(email: string, ip: string, isKnown: () => Promise<boolean>) {
      await count(network.signUp, networkOf(ip))
      if (await isKnown()) await count(account.signUp, accountKey(email))
    },

    async tryForgot(email: string, ip: string) {
      await count(account.forgot, accountKey(email))
      await count(network.forgot, networkOf(ip))
    },
  }
}

const signInPrefix = 'signin'

/** Where the failed sign-ins of an address are counted. */
export function signInKey(email: string): string {
  return `${signInPrefix}:${accountKey(email)}`
}

/** The contract lets only ASCII addresses in, trimmed; what is left of spelling is the letters' case. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}

async function refuse(limiter: RateLimiterPostgres, key: string) {
  const tries = await limiter.get(key)
  if (tries && tries.consumedPoints >= limiter.points) throw tooManyTries(tries.msBeforeNext / 1000)
}

async function count(limiter: RateLimiterPostgres, key: string) {
  const tries = await limiter.penalty(key)
  if (tries.consumedPoints > limiter.points) throw tooManyTries(tries.msBeforeNext / 1000)
}
