import { peopleMessages } from './people.texts.ts'
import type { ErasureHindrance } from '../people/personal-data.calls.ts'

/** Why a person cannot be deleted yet, and what to do first: said to themselves, and to an organiser (docs/product.md §26). */
export const erasingMessages: Record<ErasureHindrance, { own: string; others: string }> = {
  oneself: {
    own: '',
    others: 'This is your own account. You delete it on the page Account.',
  },
  last_organiser: {
    own: peopleMessages.lastOrganiser,
    others: peopleMessages.lastOrganiser,
  },
  unproved: {
    own: 'Your email address is not confirmed yet, so the account may be somebody else’s. Confirm it by the link in your mail first, or write to the organisers.',
    others: '',
  },
  leads_team: {
    own: 'You lead a team with other members, at an event that is not over. Hand it over or withdraw it first, at My applications.',
    others:
      'This person leads a team with other members, at an event that is not over. They hand it over or withdraw it first, or you change its status to Revoked.',
  },
  judging: {
    own: 'You judge a round that is under way. Ask the organisers to take you out of it first.',
    others:
      'This person judges a round that is under way. Take them out of it first, at the judges of the event.',
  },
}

export const ownErased = 'Your account is deleted, with all that was kept about you.'
export const personErased = 'The person is deleted, with all that was kept about them.'
