import { type ReturnProblem, returnProblems } from '../../../contract/people/providers.calls.ts'
import { installation } from '../../platform/installation.ts'

const sentences: Record<ReturnProblem, (name: string) => string> = {
  cancelled: name => `You did not go on with ${name}. Nothing was changed.`,
  failed: name =>
    `${name} could not be asked who you are, or gave an answer that does not hold. Please try again, or log in another way.`,
  expired: () => 'This took too long, was finished elsewhere, or began in another browser. Please try again.',
}

/** What to say to somebody who came back from a provider without being known; the names are those of the address. */
export function problemText({
  provider,
  problem,
}: {
  provider?: string
  problem?: string
}): string | undefined {
  const known = returnProblems.find(one => one === problem)
  const name = nameOf(provider)
  return known && name && sentences[known](name)
}

export function providerName(id: string | undefined): string {
  return nameOf(id) ?? 'The provider'
}

function nameOf(id: string | undefined): string | undefined {
  return installation().providers.find(provider => provider.id === id)?.name
}
