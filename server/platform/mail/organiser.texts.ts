import { inSubject, layOut, type Mail } from './layout.ts'

// Mails to organisers about what another one did, who may have been somebody else at their screen.

export type OrganiserChange =
  | {
      kind: 'invited' | 'made' | 'enabled' | 'disabled' | 'unmade' | 'factor_reset'
      name: string
      email: string
    }
  | { kind: 'factor_optional' }

export function organisersChangedMail(to: {
  first_name: string
  change: OrganiserChange
  /** Name and address of who did it; null for who runs the server. */
  by: string | null
  /** Day, time and zone, formatted. */
  when: string
  peopleLink: string
}): Mail {
  return layOut(product => {
    const { subject, sentence, remedy } = words(to.change, to.by ?? 'Who runs the server')
    const otherwise = to.by
      ? `somebody else may use the account of ${to.by}. ${remedy}`
      : 'somebody else may use the server. Ask who runs it at once.'
    return {
      subject: `${subject} at ${product}`,
      first_name: to.first_name,
      paragraphs: [
        `${sentence} This was on ${to.when}.`,
        `If this is right, there is nothing to do. If it is not, ${otherwise} Then look at the activity for what else was done.`,
      ],
      button: { label: 'Open people', href: to.peopleLink },
    }
  })
}

function words(change: OrganiserChange, by: string) {
  if (change.kind === 'factor_optional') {
    return {
      subject: 'Staff need no second factor any more',
      sentence: `${by} turned the demand for a second factor off. Organisers and people of companies log in with their password alone, unless they have set one up.`,
      remedy: 'Disable that account at once, and demand the second factor again in the settings.',
    }
  }
  const person = `${change.name} (${change.email})`
  const remedy = 'Disable both accounts at once.'
  switch (change.kind) {
    case 'invited':
      return {
        subject: `${inSubject(change.name)} was invited as an organiser`,
        sentence: `${by} invited ${person} to be an organiser.`,
        remedy,
      }
    case 'made':
      return {
        subject: `${inSubject(change.name)} is an organiser now`,
        sentence: `${by} made ${person} an organiser.`,
        remedy,
      }
    case 'enabled':
      return {
        subject: `${inSubject(change.name)} is an organiser again`,
        sentence: `${by} let ${person}, who is an organiser, log in again.`,
        remedy,
      }
    case 'disabled':
      return {
        subject: `${inSubject(change.name)} cannot log in any more`,
        sentence: `${by} disabled the account of ${person}, who is an organiser.`,
        remedy: 'Disable that account at once, and enable the other one again.',
      }
    case 'unmade':
      return {
        subject: `${inSubject(change.name)} is no organiser any more`,
        sentence: `${by} gave ${person}, who was an organiser, another role.`,
        remedy: 'Disable that account at once, and give the role back.',
      }
    case 'factor_reset':
      return {
        subject: `The second factor of ${inSubject(change.name)} was removed`,
        sentence: `${by} removed the second factor of ${person}, who is an organiser. The password alone logs in now.`,
        remedy,
      }
  }
}
