import type { ApplicationStatus } from '../../contract/platform/statuses.ts'
import { newLinkToken } from '../platform/sessions/link-token.ts'
import { firstLinkDays } from '../people/accounts/password-links.ts'
import type { Mail } from '../platform/mail/layout.ts'
import { firstPasswordMail } from '../platform/mail/account.texts.ts'
import type { MailedEvent } from '../platform/mail/mailed-event.ts'
import * as texts from '../platform/mail/team.texts.ts'
import type { Copier } from './copy.ts'
import { newId } from './ids.ts'

interface Applied {
  _id: string
  team_name: string
  event: MailedEvent
  last_day_of_registration: string
  creator: { first_name: string; last_name: string; email: string }
}

/** Writes the mails that the product would have sent. They stay in the outbox, because the addresses are not real. */
export class Mailer {
  #copier: Copier
  #baseUrl: string

  constructor(copier: Copier, baseUrl: string) {
    this.#copier = copier
    this.#baseUrl = baseUrl
  }

  firstPassword(to: {
    user_id: string
    first_name: string
    email: string
    company_name: string
    time: number
  }) {
    const link = `${this.#baseUrl}/Resetpassword?token=${newLinkToken().token}`
    const mail = firstPasswordMail({ ...to, link, days: firstLinkDays })
    this.#keep(`password:first:${to.user_id}`, to.email, mail, to.time)
  }

  received(applied: Applied, invited: number, time: number) {
    const { first_name, email } = applied.creator
    // Teams of the demo have named enough people.
    const takes = { team_min: 1, team_max: invited + 1 }
    const link = this.#applications
    const mail = texts.applicationReceivedMail({ ...applied, first_name, invited, takes, link })
    this.#keep(`application:${applied._id}`, email, mail, time)
  }

  invitation(
    applied: Applied,
    member: { _id: string; first_name: string; email: string; token: string },
    time: number,
  ) {
    const { creator } = applied
    const mail = texts.invitationMail({
      ...applied,
      first_name: member.first_name,
      creator_name: `${creator.first_name} ${creator.last_name}`,
      complete_by: applied.last_day_of_registration,
      link: `${this.#baseUrl}/invitation/${member.token}`,
    })
    this.#keep(`invitation:${member._id}`, member.email, mail, time)
  }

  statusChanged(applied: Applied, note: string, to: ApplicationStatus, time: number) {
    const { first_name, email } = applied.creator
    const links = { applications: this.#applications, challenges: `${this.#baseUrl}/challenges` }
    const mail = texts.statusChangedMail({
      ...applied,
      first_name,
      status: to,
      event_status: 'published',
      links,
    })
    this.#keep(`status:${note}`, email, mail, time)
  }

  get #applications() {
    return `${this.#baseUrl}/my-applications`
  }

  #keep(cause: string, to: string, { subject, text, html, secret_link }: Mail, time: number) {
    const created_at = new Date(time).toISOString()
    this.#copier.add('mails', {
      _id: newId(time),
      cause,
      to,
      subject,
      text,
      html,
      secret_link,
      status: 'kept',
      created_at,
    })
  }
}
