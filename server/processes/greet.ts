import type { Config } from '../config.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'

/** Tells the operator where it is, once for all processes of this start. */
export function greet({ baseUrl, isDemo }: Config, setupLink: string | undefined) {
  const lines = ['', `Laurel is ready at ${baseUrl}`]
  if (isDemo) {
    lines.push('', `Sign in to the demo with the password ${demoPassword}:`)
    lines.push(...demoAccounts.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`))
  }
  if (setupLink) lines.push('', `Make the first organiser: ${setupLink}`)
  console.log(lines.join('\n'), '\n')
}
