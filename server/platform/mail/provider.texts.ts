import { layOut, type Mail } from './layout.ts'

// Mails about the providers that people log in with, to the owner of the account, who may not have done it.

export function providerChangedMail(to: {
  first_name: string
  /** Such as Google. */
  provider: string
  isLinked: boolean
  /** Day, time and zone, formatted. */
  when: string
  accountLink: string
  forgotLink: string
}): Mail {
  const { provider, isLinked } = to
  return layOut(product => ({
    subject: isLinked
      ? `${provider} was linked to your account at ${product}`
      : `${provider} was unlinked from your account at ${product}`,
    first_name: to.first_name,
    paragraphs: [
      isLinked
        ? `From now on an account of yours at ${provider} logs in to ${product}. It was linked on ${to.when}.`
        : `Your account at ${provider} does not log in to ${product} any more. It was unlinked on ${to.when}.`,
      `If this was you, there is nothing to do. If it was not, set a new password at once, which ends all sessions: ${to.forgotLink} Then look at the providers of your account.`,
    ],
    button: { label: 'Look at your account', href: to.accountLink },
  }))
}
