/** Who can sign in to the demo, all with the same password. */
export const demoAccounts = [
  { email: 'organiser@laurel.test', about: 'sees and runs everything' },
  { email: 'company@laurel.test', about: 'runs the events of Sahyadri Grid' },
  { email: 'candidate@laurel.test', about: 'applies, and is invited to a team' },
] as const
export const demoPassword = 'laurel-demo-2026'
