import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { Dashboard, FirstSteps } from '../../../contract/console/dashboard.ts'
import { mailTrouble } from '../../../contract/platform/mail-trouble.ts'
import { lastClaims } from '../../platform/token.ts'

export interface Step {
  title: string
  text: string
  isDone: boolean
  /** What went wrong. */
  error?: string | null
  link?: Pick<LinkProps, 'to' | 'params'> & { label: string }
}

/** Company, event, its page, mail; a company's own people have the first and are not concerned with the last. */
export function stepsOf({ has_company, event_id, has_public_event, mail }: FirstSteps): Step[] {
  return [
    ...(mail ? [companyStep(has_company)] : []),
    eventStep(event_id),
    publishStep(event_id, has_public_event),
    ...(mail ? [mailStep(mail)] : []),
  ]
}

function companyStep(isDone: boolean): Step {
  return {
    title: 'Add your company',
    text: 'Every event is run by a company. Its name and logo are shown on the event’s page.',
    isDone,
    link: isDone ? undefined : { label: 'Add Company', to: '/company/add' },
  }
}

function eventStep(event_id: string | null): Step {
  return {
    title: 'Add an event',
    text: 'A name and a type are enough to begin with, and a template fills in the rest.',
    isDone: event_id !== null,
    link: event_id === null ? { label: 'Add Event', to: '/events/new' } : undefined,
  }
}

function publishStep(event_id: string | null, isDone: boolean): Step {
  const text = isDone
    ? 'Copy the link from the event’s page, and tell people.'
    : 'Once it is published, everybody finds it among the challenges, and you have a link to share.'
  const step = { title: 'Publish and share it', text, isDone }
  if (event_id === null) return step
  const params = { id: event_id }
  return {
    ...step,
    link: isDone
      ? { label: 'Share', to: '/event/$id', params }
      : { label: 'Finish and publish', to: '/events/edit/$id', params },
  }
}

function mailStep({ state, error }: Pick<NonNullable<FirstSteps['mail']>, 'state' | 'error'>): Step {
  const texts = {
    none: 'No mail leaves this installation yet: all mails are in the outbox. Whoever runs the server sets a mail server (SMTP_URL), and starts it again.',
    untried: 'A mail server is set. Send yourself a test mail, to see that mails arrive.',
    works: 'The last mail was sent.',
    fails: 'The last mail could not be sent.',
  }
  return {
    title: 'Set up mail',
    text: texts[state],
    isDone: state === 'works',
    error: error === null ? null : mailTrouble(error),
    link: state === 'none' ? { label: 'Outbox', to: '/outbox' } : { label: 'System', to: '/settings/system' },
  }
}

/** Shown until all is done, teams apply, or the person dismisses them in this browser; alone while nothing is there. */
export function useFirstSteps(dashboard: Dashboard | undefined) {
  const key = `firstStepsDismissed:${lastClaims()?.id}`
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(key) !== null)
  const dismiss = () => {
    localStorage.setItem(key, 'yes')
    setIsDismissed(true)
  }
  if (!dashboard || isDismissed || dashboard.counts.applications.total > 0) return { dismiss }
  const { first_steps, counts } = dashboard
  if (stepsOf(first_steps).every(({ isDone }) => isDone)) return { dismiss }
  return { state: first_steps, isAlone: Object.values(counts).every(({ total }) => total === 0), dismiss }
}
