import { fullName } from '../../platform/ui/base/formats.ts'
import type { AccountDetail } from '../../../contract/console/people.ts'

export type ActName = 'link' | 'sessions' | 'disable' | 'enable' | 'takeBack' | 'remove'

export interface ActWords {
  title: string
  /** What it means, said before. */
  means: string
  confirm: string
  done: string
  isDanger?: boolean
}

/** What each act asks before it is done, and says after. */
export function actWords(act: ActName, person: AccountDetail): ActWords {
  const name = fullName(person)
  const words: Record<ActName, ActWords> = {
    link: linkWords(name, person),
    sessions: {
      title: `End all sessions of ${name}?`,
      means:
        'They are logged out everywhere at once, and can log in again with their password. What they typed and did not send is kept in their browser.',
      confirm: 'End all sessions',
      done: `${name} is logged out everywhere.`,
      isDanger: true,
    },
    disable: {
      title: `Disable ${name}?`,
      means: `They are logged out at once, and cannot log in until you enable them. Links that were mailed to them stop working. ${keptWords(person)}`,
      confirm: 'Disable',
      done: `${name} is disabled.`,
      isDanger: true,
    },
    enable: {
      title: `Enable ${name}?`,
      means: person.last_seen_at
        ? 'They can log in again with their password, with the same role as before.'
        : 'They can log in again. If they have no password yet, send them a new link too.',
      confirm: 'Enable',
      done: `${name} can log in again.`,
    },
    takeBack: {
      title: `Take the invitation of ${name} back?`,
      means: 'The link in their mail stops working, and they leave this list. You can invite them again.',
      confirm: 'Take back',
      done: `The invitation of ${name} is taken back.`,
      isDanger: true,
    },
    remove: {
      title: `Remove ${name}?`,
      means:
        'They are logged out at once and cannot log in any more. What was made or changed stays. To let them in again, add them as a contact once more.',
      confirm: 'Remove',
      done: `${name} is removed.`,
      isDanger: true,
    },
  }
  return words[act]
}

function linkWords(name: string, { state }: AccountDetail): ActWords {
  const isInvited = state === 'invited'
  return {
    title: `Send ${name} a new link?`,
    means: isInvited
      ? 'They get a mail with a link to set a password, which works for 7 days. The link in their last mail stops working.'
      : 'They are logged out everywhere at once, and get a mail with a link to set a new password, which works for 10 minutes. Until they use it, their old password works.',
    confirm: 'Send a new link',
    done: `${name} gets a link to set a password.`,
  }
}

function keptWords({ teams, role }: AccountDetail): string {
  const current = teams.filter(team => team.is_current && team.has_joined).length
  if (role !== 'candidate') return 'What they made stays.'
  if (current === 0) return 'Their applications stay.'
  return `They stay in ${current === 1 ? '1 team' : `${current} teams`} of events that are not over, but can do nothing there.`
}
