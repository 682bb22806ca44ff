export const aboutTeamLink =
  'Whoever opens the link, logs in and presses Join the team is in it at once. You get a mail for each, and can remove people as long as you can edit the application.'
