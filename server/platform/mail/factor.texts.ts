import { layOut, type Mail } from './layout.ts'

// Mails about second factors and passkeys, to the owner of the account, who may not have done it.

export type FactorChange =
  | { kind: 'app_added' | 'app_removed' | 'codes_made' | 'reset' }
  | { kind: 'passkey_added' | 'passkey_removed'; name: string }
  | { kind: 'code_used'; left: number }

export function factorChangedMail(to: {
  first_name: string
  change: FactorChange
  /** Day, time and zone, formatted. */
  when: string
  accountLink: string
  forgotLink: string
}): Mail {
  const { subject, sentence } = words(to.change)
  return layOut(product => ({
    subject: `${subject} at ${product}`,
    first_name: to.first_name,
    paragraphs: [
      `${sentence} This was on ${to.when}.${endsSessions(to.change) ? ' Everybody else who was logged in to your account is logged out.' : ''}`,
      `If this was you, there is nothing to do. If it was not, set a new password at once, which ends all sessions: ${to.forgotLink} Then look at your second factors, and tell the organisers.`,
    ],
    button: { label: 'Look at your account', href: to.accountLink },
  }))
}

function endsSessions({ kind }: FactorChange) {
  return kind !== 'code_used' && kind !== 'reset'
}

function words(change: FactorChange): { subject: string; sentence: string } {
  switch (change.kind) {
    case 'app_added':
      return {
        subject: 'An authenticator app was set up',
        sentence:
          'From now on a code of an authenticator app is asked for when you log in with your password.',
      }
    case 'app_removed':
      return {
        subject: 'Your authenticator app was turned off',
        sentence: 'The authenticator app of your account was turned off.',
      }
    case 'codes_made':
      return {
        subject: 'You have new recovery codes',
        sentence: 'New recovery codes were made for your account. The old ones do not work any more.',
      }
    case 'reset':
      return {
        subject: 'Your second factor was removed',
        sentence:
          'An organiser removed the authenticator app, the passkeys and the recovery codes of your account, because they were lost. Your password alone logs you in again.',
      }
    case 'passkey_added':
      return {
        subject: 'A passkey was added',
        sentence: `The passkey “${change.name}” was added to your account. It logs in without your password.`,
      }
    case 'passkey_removed':
      return {
        subject: 'A passkey was removed',
        sentence: `The passkey “${change.name}” was removed from your account.`,
      }
    case 'code_used':
      return {
        subject: 'A recovery code was used',
        sentence: `Somebody logged in to your account, or proved to be you, with a recovery code. ${leftInWords(change.left)}`,
      }
  }
}

function leftInWords(left: number) {
  if (left === 0) return 'It was the last one: make new ones.'
  return left === 1 ? 'One is left: make new ones soon.' : `${left} are left.`
}

export function wrongCodesMail(to: { first_name: string; forgotLink: string }): Mail {
  return layOut(product => ({
    subject: `Wrong codes for your account at ${product}`,
    first_name: to.first_name,
    paragraphs: [
      'Somebody logged in with your password and then entered ten wrong codes. They did not get in.',
      'If this was you, wait a quarter of an hour, check that the clock of your phone is right, and try again. If it was not, your password is known to somebody else: set a new one now.',
    ],
    button: { label: 'Set a new password', href: to.forgotLink },
  }))
}
