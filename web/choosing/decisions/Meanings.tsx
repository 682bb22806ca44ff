import type { Choice } from '../../../contract/events/outcomes.ts'

/** What the two that say yes mean, where both can be chosen. */
export function Meanings({ choices }: { choices: readonly Choice[] }) {
  const [on, short] = (['onboarded', 'shortlisted'] as const).map(name =>
    choices.some(({ to }) => to === name),
  )
  if (!on && !short) return null
  return (
    <p className="text-s muted">
      {on && 'Onboard: it fits the event and waits for the shortlist. '}
      {short && 'Shortlist: it is chosen and takes a place.'}
    </p>
  )
}
