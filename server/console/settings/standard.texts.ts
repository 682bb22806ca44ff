import type { TextPage } from '../../../contract/console/settings.calls.ts'
import type { Config } from '../../platform/config/config.ts'

/** What the standard texts say about this installation. */
interface Facts {
  name: string
  config: Pick<
    Config,
    'baseUrl' | 'assetHost' | 'apiHost' | 'mailFrom' | 'smtpUrl' | 'keepDays' | 'providers'
  >
}

/** The texts of public pages that no organiser has written. They say only what is true of every installation or of this one. */
export function standardTexts(facts: Facts): Record<TextPage, string> {
  return {
    privacy: privacyText(facts),
    terms: termsText(facts),
    accessibility: accessibilityText(facts),
    about: aboutText(facts),
    contact: contactText(facts),
  }
}

function privacyText({ name, config }: Facts): string {
  return `${name} at ${config.baseUrl} is run by its organisers. ${howToReach({ name, config })}

## What is kept of you

- **Your account**: first and last name, email address, the contact number if you gave one, and a hash of your password, from which the password cannot be read.
${whichProviders(config)}- **Your profile**, as far as you fill it in: photo, city, birth date, gender, GitHub name and links.
- **Your applications**: team, idea and logo, your answers to the event’s questions with the files you hand in, the projects your team writes and hands in, with who changed which field last, the names and addresses of the team members you enter, what became of the application, what the organisers decided and have not announced yet, and their notes.
- **That you look for a team**, if you say so on the page of an event: your skills and your sentence.
- **What you judge**, if you are a judge of an event: your name and address, where you work, which teams you know, your marks and notes.
- **Your sessions**: until when you are logged in, with which browser, from which network and when you last used it, so that you can end what is not yours; for 90 days the networks you logged in from, so that strangers who guess passwords cannot lock you out; and when you were last here.
- **What you did**: who changed what and when, so that it can be explained later.
- **Mails** that were sent to you, and which announcements you unsubscribed from.
- **The server’s log**: time and network address of requests, for as long as whoever runs the server keeps logs.

If somebody else entered you as a team member, mentor or contact, your name and address are kept with what they entered. If you were asked to fill in your details as a partner or mentor by a link, your name and address are kept until you did, or for 120 days; what you fill in then is kept as if the organisers had entered it.

## Who sees it

The organisers see all of it but your password. The company that runs an event sees your application to it, with your answers, files and the projects that were handed in, your name, photo, email address and contact number. Other members of your team see your name and email address, and the answers, files and projects of the team, and in which field of a project you are writing. While you look for a team of an event, its staff and its teams that have room see your first name, the first letter of your last name, your photo, your skills and your sentence. Judges of an event see the names of your team and its members, unless the event is judged without names, and the project that was handed in. Staff of the event see what a judge marks and writes; other judges do not.

Visitors see nothing of you as a candidate until the organisers of an event open its gallery. Then everybody sees the projects that they approved: team name, theme, texts, pictures, links, video, what it is built with, and answers to questions that are not for the organisers only. Files that you attach to answers, receipts, email addresses and numbers are not shown there. You stay unnamed unless you switch your name on, for each team at [My applications](/my-applications) or where you hand in; you can switch it off again. Search engines may list and keep what they find in a gallery. The pages of events show their mentors and experts with name and photo.

## What is not done

There are no trackers and no advertising. ${whichCookies(config)} Your login, the theme you chose and an application you have not sent yet are kept in your own browser. ${whatPagesLoad(config)}

## How long

A session of a candidate ends after 7 days, or 3 without use; one of a judge after 14 days; one of the organisers or of a company after 12 hours, or 4 without use. Uploads that nothing uses are deleted after a day. Mails lose their address and text after ${config.keepDays.mails} days. From which network and with which browser you did something is deleted after ${config.keepDays.origins} days, and that you logged in or out after ${config.keepDays.signIns} days. What you answered for the day of an event, such as what you eat, is deleted ${config.keepDays.attendance} days after it where it was shown to those who hand things out. Everything else is kept for as long as the installation runs, unless the organisers delete it.

## Your rights

You can correct your name, number and profile yourself. With an account you can download all that is kept of you at [Your account](/account). There you can also delete your account with all that is kept about you, at once and for good. Teams, ballots and results stay, without your name. Without an account, or if something is in the way, write to the organisers.
`
}

/** Who logs in with a provider shares something with it, so the providers are named. */
function whichProviders({ providers }: Facts['config']): string {
  if (providers.length === 0) return ''
  const names = providers.map(({ name }) => name).join(', ')
  return `- **Providers that you log in with**, if you do (${names}): your number and email address there. The provider learns that you log in here; nothing else is sent to it.
`
}

function whichCookies({ providers }: Facts['config']): string {
  return providers.length === 0
    ? 'There are no cookies.'
    : 'There are no cookies, but two for ten minutes while you log in with a provider.'
}

function whatPagesLoad({ baseUrl, assetHost, apiHost = baseUrl }: Facts['config']): string {
  const [own, files, api] = [baseUrl, assetHost, apiHost].map(address => new URL(address).origin)
  const others = [
    ...(files === own ? [] : [`pictures and files from ${files}`]),
    ...(api === own ? [] : [`what they show from ${api}`]),
  ]
  return others.length === 0
    ? 'The pages load nothing from anywhere else.'
    : `The pages load ${others.join(', ')}, and nothing from anywhere else.`
}

function termsText({ name }: Facts): string {
  return `The organisers of ${name} have not written terms of their own. What holds without them:

- Use your own name and email address, and an account of your own.
- Apply only with people who know that you enter them. Everybody you enter is asked, and may decline.
- Upload and write only what you may share. What your team hands in may be shown to everybody, in the gallery of the event.
- Each event has its own dates, team sizes and themes; its page shows them.
- The company that runs an event decides on the applications to it.
`
}

function accessibilityText(facts: Facts): string {
  return `${facts.name} is built to be used by everybody, after the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

- Everything works by keyboard alone, and from 320 pixels wide.
- Pages have headings, labels and texts for screen readers.
- Words have a contrast of at least 4.5 to 1, in light and in dark, and nothing is said by colour alone.
- Nothing moves where the system asks for less motion.

Every version is checked with automatic tools before it is used. No independent audit has been made of this installation, and texts and pictures are those of the people who publish events.

Did you find something that does not work for you? ${howToReach(facts)}
`
}

function aboutText({ name }: Facts): string {
  return `${name} is a place for hackathons, ideathons, hiring competitions, competitions and pitch-a-thons.

Companies publish events with clear dates, themes and rounds. You choose a [challenge](/challenges), apply with your team, and can see at any time what became of your application. Events that open their gallery show what the teams built, with names only of people who want that.
`
}

function contactText(facts: Facts): string {
  return `${howToReach(facts)}

Questions about one event go to the company that runs it: the page of the event has its web address.
`
}

/** The sender of mails is public anyway. */
function howToReach({ name, config: { smtpUrl, mailFrom } }: Facts): string {
  const address = mailFrom.slice(mailFrom.indexOf('<') + 1).replace('>', '')
  if (!smtpUrl || address.endsWith('@localhost')) {
    return `The organisers of ${name} have not written an address here yet.`
  }
  return `Write to the organisers at [${address}](mailto:${address}).`
}
