import type { Choice } from '../../../contract/events/outcomes.ts'

/** What those mean that say yes, or are about seats, where they can be chosen. */
export function Meanings({ choices }: { choices: readonly Choice[] }) {
  const [on, short, wait, ask] = (['onboarded', 'shortlisted', 'waitlist', 'ask'] as const).map(name =>
    choices.some(({ to }) => to === name),
  )
  if (!on && !short && !wait && !ask) return null
  return (
    <p className="text-s muted">
      {on && 'Onboard: it fits the event and waits for the shortlist. '}
      {short && 'Shortlist: it is chosen and takes a place. '}
      {wait && 'Waitlist: it waits for seats. '}
      {ask && 'Ask: it is offered seats.'}
    </p>
  )
}
