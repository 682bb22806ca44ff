import type { Config } from '../platform/config/config.ts'
import type { Prepared } from '../platform/processes/messages.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'

/** Tells the operator where it is, once for all processes of this start. */
export function greet({ baseUrl, isDemo }: Config, { setupLink, demoLinks }: Prepared) {
  const lines = ['', `Laurel is ready at ${baseUrl}`]
  if (isDemo) {
    lines.push('', `Log in to the demo with the password ${demoPassword}:`)
    lines.push(...demoAccounts.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`))
  }
  if (demoLinks) {
    lines.push('', 'An event of the demo is being judged:')
    lines.push(`  a judge’s phone          ${demoLinks.judge}`)
    lines.push(`  the desk, for staff      ${demoLinks.desk}`)
    lines.push(
      'Its judges are made up and enter nothing more, so the desk soon calls them silent: be one of them.',
    )
  }
  if (setupLink) lines.push('', `Make the first organiser: ${setupLink}`)
  console.log(lines.join('\n'), '\n')
}
