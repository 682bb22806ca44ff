export const aboutTeamLink =
  'Whoever opens the link and logs in is in the team at once. You get a mail for each, and can remove people as long as you can edit the application.'
