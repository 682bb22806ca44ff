import type { Card } from '../../../../contract/judging/desk-cards.ts'

import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { sayMinutes } from '../../../projects/submissions/time-left.ts'
import { count, formatList } from '../../../platform/ui/base/formats.ts'
import { clockOf, placeOf, sayPlaces } from './desk.texts.ts'

const minute = 60_000

export interface CardWords {
  title: string
  text: string
}

/** What a card says. Times are on the clock of the event. */
export function sayCard(desk: Desk, card: Card): CardWords {
  switch (card.kind) {
    case 'late':
      return sayLate(desk, card)
    case 'unsent':
      return {
        title: `${card.judges.length} of ${count(card.of, 'judge')} never got a link`,
        text: `${sayNames(card.judges)}. Send them one, or print codes to scan.`,
      }
    case 'unopened':
      return {
        title: `${card.judges.length} of ${count(card.of, 'judge')} ${card.judges.length === 1 ? 'has' : 'have'} not opened the link`,
        text: `${sayNames(card.judges)}. They have one. Send it again, or print codes to scan.`,
      }
    case 'all_silent':
      return {
        title: `Nobody has tapped since ${clockOf(desk, card.since)}`,
        text: `${count(card.judges.length, 'judge')} should have. Is the network down, or is it lunch? What they score is kept on their phones.`,
      }
    case 'draft':
      return {
        title: 'A draft of the plan waits',
        text: `${card.made_by} made it at ${clockOf(desk, card.made_at)}. Judges go by the old plan until somebody uses it.`,
      }
    case 'free':
      return sayFree(card)
    case 'idle':
      return {
        title: `${card.judge.name} has nothing to do`,
        text: `${card.team.team_name}${card.team.place === null ? '' : `, ${placeOf(card.team)},`} has too few visits. On the phone, Next team leads to one as well.`,
      }
    case 'silent':
      return {
        title: `${card.judge.name} is silent`,
        text: `${
          card.judge.tapped_at === null
            ? `No tap yet, for ${sayMinutes(card.minutes * minute)}.`
            : `Last tap ${clockOf(desk, card.judge.tapped_at)}, waiting for ${sayMinutes(card.minutes * minute)}.`
        } ${sayPlaces(card.waiting)} ${card.waiting.length === 1 ? 'waits' : 'wait'}.`,
      }
    case 'slow':
      return {
        title: `${card.judge.name} will not be done in time`,
        text: `${
          card.visitMinutes === null ? '' : `${count(card.visitMinutes, 'minute')} a visit. `
        }The last one ends at ${clockOf(desk, card.ends)}, ${count(card.over, 'minute')} after ${
          desk.closes_at === null ? 'the end of visits' : 'closing'
        }.`,
      }
    case 'not_there':
      return {
        title: `Nobody at ${placeOf(card.team)}`,
        text: `${card.team.team_name} was not there for ${
          card.missed.length === 0
            ? 'three judges'
            : formatList(
                card.missed.map(({ judge, state_at }) => `${judge.name} at ${clockOf(desk, state_at)}`),
              )
        }.${card.flag.told_at === null ? '' : ` The team was told at ${clockOf(desk, card.flag.told_at)}.`}`,
      }
    case 'no_judge':
      return {
        title: `${card.team.team_name} lacks a judge`,
        text: `${
          card.known.length === 0
            ? 'No other judge has time for it.'
            : `${formatList(card.known.map(({ name }) => name))} ${
                card.known.length === 1 ? 'knows' : 'know'
              } the team, and nobody else has time for it.`
        } It has ${card.looks} of ${count(desk.looks, 'visit')}.`,
      }
    case 'stepped_back':
      return {
        title: `${card.judge.name} knows ${card.team.team_name}`,
        text: `Stepped back at ${clockOf(desk, card.at)}. ${card.taken.judge.name} takes the visit${
          card.taken.time ? ` at ${clockOf(desk, card.taken.time.starts)}` : ''
        }.`,
      }
  }
}

function sayFree({ judges, open, unopened }: Extract<Card, { kind: 'free' }>): CardWords {
  const [first] = judges
  const title =
    judges.length === 1 && first
      ? `${first.name} has nothing to do`
      : `${judges.length} judges have nothing to do`
  const next = 'Next team on the phone sends them where one more visit tells most.'
  const absent = new Set(unopened.map(({ judge }) => judge))
  const waits =
    absent.size === 0
      ? ''
      : ` ${unopened.length} of these ${unopened.length === 1 ? 'is' : 'are'} of ${sayNames([...absent])}, who never opened the link: share ${unopened.length === 1 ? 'it' : 'them'} out.`
  return {
    title: open === 0 ? 'Every visit is made' : title,
    text:
      open === 0
        ? `Nobody has a visit to make. ${next}`
        : `${judges.length === 1 ? '' : `${sayNames(judges)}. `}Every team that they may judge has its visits; ${count(open, 'visit')} of others ${open === 1 ? 'is' : 'are'} still to make.${waits} ${next}`,
  }
}

function sayLate({ state, is_sealed }: Desk, { name, ballots }: Extract<Card, { kind: 'late' }>): CardWords {
  const teams = formatList(ballots.map(({ team_name }) => team_name))
  const came = `${count(ballots.length, 'ballot')} of ${name} came after closing`
  const them = ballots.length === 1 ? 'it' : 'them'
  if (state !== 'closed') {
    return {
      title: came,
      text: `About ${teams}. Judging is open again: the phone of ${name} sends ${them} when its page is open.`,
    }
  }
  return {
    title: `${came}: ${is_sealed ? 'reopen' : 'extend'} to take ${them}`,
    text: `About ${teams}. The phone of ${name} keeps ${them}, and sends ${them} again by itself.`,
  }
}

/** Asha Rao, Ben Sen and 8 more. */
function sayNames(judges: readonly { name: string }[]): string {
  const most = 3
  const rest = judges.length - most
  const names = judges.slice(0, most).map(({ name }) => name)
  return formatList(rest > 0 ? [...names, `${rest} more`] : names)
}
