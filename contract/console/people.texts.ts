/** What is said about people with accounts (docs/product.md §24). */
export const peopleMessages = {
  ownAccount: 'This is your own account. Another organiser can do this.',
  lastOrganiser: 'This is the last organiser who can log in. Invite another one first.',
  disabledPerson: 'This person is disabled. Enable them first.',
  notIn:
    'This person has not set a password yet. Take the invitation back, or remove the contact, and invite them anew.',
  unproved:
    'This person has not confirmed their email address, so the account may be somebody else’s. They confirm it by the link in their mail.',
  leadsTeam:
    'This person leads a team of an event that is not over. They hand the team over or withdraw it first, at My applications.',
  linkJustSent: 'A link was mailed less than five minutes ago. It still works.',
  hasAccount: 'There is an account with this address. Open it in the list to change its role.',
} as const
