import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'

/** What staff write with a status change, by the new status. */
export const comments: Record<ApplicationStatus, readonly [string, ...string[]]> = {
  registered: [
    'Back to the start: the team wants to change its theme first.',
    'Onboarded by mistake, the logo and two members are still missing.',
  ],
  onboarded: [
    'Complete and eligible. Welcome call booked for Thursday.',
    'Checked the members, all students. Sent the data pack.',
    'Good first read, clear problem. Let them in.',
    'Spoke with the team lead on the phone, everything is in order.',
    'Meets the rules. Theme fits, team size fits.',
    'Two of them were here last year and finished. Glad to have them back.',
    'Asked for one more sentence about the data; it came within the hour.',
    'First team from their college. Sent the travel sheet along.',
    'Idea is rough, people are good. In.',
    'All members confirmed by mail. Badge names are right.',
    'Read twice, liked it more the second time.',
    'Short call: they know the field, one of them grew up there.',
  ],
  shortlisted: [
    'Both jurors put it in their top ten.',
    'The prototype already runs. Strong team, weak slides.',
    'Second look changed our mind: the numbers hold.',
    'Shortlisted by three votes to one.',
    'Exactly what the people on site asked for.',
    'The only team that talked to users before writing.',
    'Clear, small, and they can build it in the time.',
    'Ranked fourth by the jury, first by our engineers.',
    'Good answer to the hardest question we asked.',
    'Brave idea, honest numbers.',
  ],
  rejected: [
    'Nice idea, but the same one won last year. Encouraged to try another theme.',
    'No answer about where the data would come from.',
    'Outside the themes of this event.',
    'Jury liked the team; the plan does not fit into the time.',
    'Very close to what is already sold. Told them what would make it theirs.',
    'Fifth of five on the same theme. Feedback sent, four paragraphs.',
  ],
  on_hold: [
    'Waiting for the letter from their college.',
    'One member applied twice; asked them to sort it out by Monday.',
    'Good, but we already have two on the same problem. Decide after the check-in calls.',
  ],
  revoked: ['The team wrote that they cannot travel.', 'Withdrawn by the team lead: exams on the same days.'],
  participated: [
    'Arrived with the whole team, demo shown on stage.',
    'Submitted in time, presented in the second session.',
    'Took part to the end. Certificate sent.',
    'All members signed in on the first morning.',
    'Showed a working thing, answered every question.',
    'Finished, with an hour of sleep between them.',
  ],
  won: ['First prize, unanimous.', 'Winner by the jury’s and the audience’s vote. Pilot contract follows.'],
  disqualified: [
    'The submission contained the test data. Talked to the team; they accept it.',
    'Bought the device from a shop. Rules section 4.',
  ],
}

/** Notes between two changes. */
export const notes: readonly { title: string; comment: string }[] = [
  {
    title: 'Called the team lead',
    comment: 'They ask whether a fifth person may help with the poster. Told them: as a guest.',
  },
  { title: 'Mentor assigned', comment: 'First call on Saturday morning.' },
  { title: 'Travel', comment: 'Night train from the coast, arriving at six. Needs a place to wait.' },
  {
    title: 'Asked for a shorter summary',
    comment: 'Two pages instead of nine. Came back the same evening, and better.',
  },
  { title: 'Hardware request', comment: 'Two current sensors and a logic analyser. Reserved on bench four.' },
  { title: 'Juror feedback', comment: 'Ask them about the cost per household before the final.' },
]
