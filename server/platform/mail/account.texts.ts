import { inSubject, layOut, type Mail } from './layout.ts'

// Mails about accounts. The caller makes the links from BASE_URL.

const notYou = 'If this was not you, no harm is done: ignore this mail.'

/** A contact of a company becomes a company user by this link. */
export function firstPasswordMail(to: {
  first_name: string
  company_name: string
  link: string
  days: number
}): Mail {
  return layOut(product => ({
    subject: `Set your password for ${inSubject(to.company_name)} on ${product}`,
    first_name: to.first_name,
    paragraphs: [
      `You were added as a contact of ${to.company_name}.`,
      'Set a password to log in and work on its events.',
    ],
    button: { label: 'Set your password', href: to.link, secret: 'password' },
    footnote: `The link works once, within ${to.days} days.`,
  }))
}

export function resetMail(to: { first_name: string; link: string; minutes: number }): Mail {
  return layOut(product => ({
    subject: `Set a new password for ${product}`,
    first_name: to.first_name,
    paragraphs: ['Somebody, hopefully you, asked for a new password for this address.'],
    button: { label: 'Set a new password', href: to.link, secret: 'password' },
    footnote: `The link works once, within ${to.minutes} minutes. ${notYou}`,
  }))
}

/** To a new account: invitations wait until the address is confirmed. */
export function confirmAddressMail(to: {
  first_name: string
  link: string
  /** The link for a reader who did not sign up. */
  forgotLink: string
  days: number
}): Mail {
  return layOut(product => ({
    subject: `Confirm your email address for ${product}`,
    first_name: to.first_name,
    paragraphs: [
      `Somebody, hopefully you, signed up at ${product} with this address.`,
      'Confirm that it is yours: from then on you find the invitations of teams in your account.',
    ],
    button: { label: 'Confirm your email address', href: to.link, secret: 'address' },
    footnote: `The link works within ${to.days} days, while you are logged in. If you did not sign up, ignore this mail; to make this one yours, set a password of your own: ${to.forgotLink}`,
  }))
}

/** Somebody signed up with an address whose owner has an account. */
export function haveAccountMail(to: { first_name: string; link: string; forgotLink: string }): Mail {
  return layOut(product => ({
    subject: `You have an account at ${product}`,
    first_name: to.first_name,
    paragraphs: [
      `Somebody, hopefully you, signed up at ${product} with this address. It has an account already, which stays as it is.`,
    ],
    button: { label: 'Log In', href: to.link },
    footnote: `Did you forget the password? Set a new one: ${to.forgotLink} ${notYou}`,
  }))
}

/** Tells the owner, who may not have done it. */
export function passwordChangedMail(to: {
  first_name: string
  /** Day, time and zone, formatted. */
  when: string
  forgotLink: string
}): Mail {
  return layOut(product => ({
    subject: `Your password for ${product} was changed`,
    first_name: to.first_name,
    paragraphs: [
      `The password of your account was changed on ${to.when}. Everybody who was logged in with the old one is logged out.`,
      'If this was you, there is nothing to do. If it was not, set a new password at once, which ends all sessions again, and then change the password of your mailbox.',
    ],
    button: { label: 'It was not me: set a new password', href: to.forgotLink },
  }))
}

/** To who logged in before, from other networks. */
export function signInMail(to: {
  first_name: string
  /** Day, time and zone, formatted. */
  when: string
  /** Such as Firefox on Linux. */
  device: string | null
  network: string
  forgotLink: string
}): Mail {
  const means = to.device ? `with ${to.device}` : 'with an unknown device'
  return layOut(product => ({
    subject: `A new login to your account on ${product}`,
    first_name: to.first_name,
    paragraphs: [
      `Somebody logged in to your account on ${to.when}, ${means}, from the network ${to.network}. Nobody used your account from there in the last 90 days.`,
      'If this was you, there is nothing to do. If it was not, set a new password at once, which ends all sessions.',
    ],
    button: { label: 'It was not me: set a new password', href: to.forgotLink },
  }))
}

/** Who took all that is kept about a person had their password. */
export function dataTakenMail(to: { first_name: string; when: string; forgotLink: string }): Mail {
  return layOut(product => ({
    subject: `Your data at ${product} was downloaded`,
    first_name: to.first_name,
    paragraphs: [
      `All that is kept about you was downloaded on ${to.when}, from your account and with your password.`,
      'If this was you, there is nothing to do. If it was not, set a new password at once, which ends all sessions, and then change the password of your mailbox.',
    ],
    button: { label: 'It was not me: set a new password', href: to.forgotLink },
  }))
}

/** The last mail to somebody. `isOwnWish`: they did it themselves, else an organiser did. */
export function erasedMail(to: { first_name: string; isOwnWish: boolean }): Mail {
  return layOut(product => ({
    subject: `Your data at ${product} is deleted`,
    first_name: to.first_name,
    paragraphs: [
      to.isOwnWish
        ? `You deleted your account at ${product}, with all that was kept about you.`
        : `The organisers of ${product} deleted all that was kept about you, with your account if you had one.`,
      'Your teams and ballots stay without your name, so results stay what they are. This is the last mail to you. Its own copy is deleted once it is sent.',
      'You can sign up again with this address, as a new person.',
    ],
  }))
}

/** An address that somebody else entered or signed up with waits for its owner to confirm it. */
export function claimMail(to: { first_name: string; link: string; minutes: number }): Mail {
  return layOut(product => ({
    subject: `Finish signing up for ${product}`,
    first_name: to.first_name,
    paragraphs: [
      'You signed up with an address that was entered or used here before, without proof that it is yours.',
      'Set your password by this link, which only you can read, to open the account.',
    ],
    button: { label: 'Finish signing up', href: to.link, secret: 'password' },
    footnote: `The link works once, within ${to.minutes} minutes. ${notYou}`,
  }))
}

/** A person becomes an organiser by this link. */
export function organiserInvitationMail(to: {
  first_name: string
  /** Who invited them. */
  by: string
  link: string
  days: number
}): Mail {
  return layOut(product => ({
    subject: `Set your password for ${product}`,
    first_name: to.first_name,
    paragraphs: [
      `${to.by} invited you to be an organiser of ${product}. Organisers see and manage all events, companies and people.`,
      'Set a password to log in.',
    ],
    button: { label: 'Set your password', href: to.link, secret: 'password' },
    footnote: `The link works once, within ${to.days} days. If you did not expect this, ignore this mail.`,
  }))
}

/** The organisers changed what a person may do. `role` goes on after "You are now": "an organiser". */
export function roleChangedMail(to: { first_name: string; role: string; link: string }): Mail {
  return layOut(product => ({
    subject: `Your role at ${product} was changed`,
    first_name: to.first_name,
    paragraphs: [
      `The organisers changed your role: you are now ${to.role}. You were logged out everywhere. Your password is the same.`,
    ],
    button: { label: 'Log In', href: to.link },
  }))
}

/** The organisers sent a link to somebody who has a password. */
export function organisersLinkMail(to: { first_name: string; link: string; minutes: number }): Mail {
  return layOut(product => ({
    subject: `Set a new password for ${product}`,
    first_name: to.first_name,
    paragraphs: [
      'The organisers logged you out everywhere and sent you this link to set a new password. Until you do, the old one works.',
    ],
    button: { label: 'Set a new password', href: to.link, secret: 'password' },
    footnote: `The link works once, within ${to.minutes} minutes. After that, use Forgot password to get another.`,
  }))
}

/** An organiser sends it to themselves. */
export function testMail(to: { first_name: string }): Mail {
  return layOut(product => ({
    subject: `A test mail from ${product}`,
    first_name: to.first_name,
    paragraphs: [
      `You sent yourself this mail from the settings of ${product}.`,
      'It arrived, so the mail server takes mail. If it is among your spam, the mails to teams are too: ask whoever runs your mail domain for SPF and DKIM records.',
    ],
  }))
}
