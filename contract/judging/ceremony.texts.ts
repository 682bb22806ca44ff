/** The messages about ceremonies. They are apart from the others, which every form loads. */

export const ceremonyMessages = {
  linkEnded: 'This ceremony is over, or its link has ended.',
  notReady: 'Each prize has to be given or left out, and what publishing needs has to be there.',
  underWay: 'A ceremony of this round is open already.',
  notOpen: 'No ceremony of this round is open.',
  noPrize: 'Without a prize there is nothing to show on a stage.',
  noName: 'No name is next.',
  notDue: 'Results go out with the last name, and it was not shown yet.',
  notPublishing: 'Nothing is about to be published.',
  openerGone:
    'Whoever opened the ceremony may not do that any more. End it on the screen of results, and open another one.',
} as const
