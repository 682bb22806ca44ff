/**
 * What can happen to what, and how activity says it (docs/product.md §8). The record takes its kinds and acts from here,
 * so an act without words does not compile. A sentence begins with who did it; `{event}` and the like are what it is about.
 */

export const actGroups = {
  entry: 'Logged in or out',
  refused: 'Failed or refused',
  made: 'Made or added',
  changed: 'Changed',
  status: 'Status or decision',
  removed: 'Removed',
  sent: 'Sent',
  exported: 'Exported',
} as const

export type ActGroup = keyof typeof actGroups
export const actGroupNames = Object.keys(actGroups) as [ActGroup, ...ActGroup[]]

/** An act: its group, and its sentence. Verbs are in the past tense, because records are written afterwards. */
type Act = readonly [group: ActGroup, sentence: string]

export const acts = {
  access: {
    refused: ['refused', 'tried something that they may not do'],
  },
  activity: {
    exported: ['exported', 'exported the activity'],
  },
  announcement: {
    created: ['made', 'wrote {announcement} for {event}'],
    changed: ['changed', 'changed {announcement} for {event}'],
    scheduled: ['sent', 'scheduled {announcement} for {event}'],
    cancelled: ['removed', 'cancelled {announcement} for {event}'],
    discarded: ['removed', 'discarded {announcement} for {event}'],
    tested: ['sent', 'sent themselves a test of an announcement'],
    exported: ['exported', 'exported who got {announcement} of {event}'],
    sent: ['sent', 'sent {announcement} for {event}'],
    audience_saved: ['made', 'saved an audience for {event}'],
    audience_removed: ['removed', 'removed an audience of {event}'],
    subscription_changed: ['changed', 'changed which announcements of {event} they get'],
  },
  applicant: {
    answered: ['status', 'answered the invitation to {team}'],
    name_shown: ['changed', 'showed their name with the project of {team}'],
    name_taken_away: ['changed', 'took their name away from the project of {team}'],
  },
  applicants: {
    exported: ['exported', 'exported applicants'],
  },
  application: {
    created: ['made', 'applied to {event} with {team}'],
    changed: ['changed', 'changed the application of {team}'],
    status_changed: ['status', 'changed the status of {team}'],
    noted: ['changed', 'added a note to {team}'],
    applicant_status_changed: ['status', 'changed the status of {person} in {team}'],
    decided: ['status', 'decided on {team}'],
    decision_cleared: ['status', 'cleared the decision on {team}'],
    marked: ['changed', 'marked {team}'],
    unmarked: ['removed', 'took their mark of {team} back'],
    member_left: ['removed', 'left {team}'],
    member_joined: ['made', 'joined {team}'],
    handed_over: ['changed', 'handed {team} over to {person}'],
    team_link_made: ['made', 'made a link to join {team}'],
    team_link_revoked: ['removed', 'revoked the link to join {team}'],
    looking_invited: ['sent', 'invited somebody who looks for a team to {team}'],
    invitation_taken_back: ['removed', 'took an invitation to {team} back'],
    round_entered: ['status', 'let {team} enter {round}'],
    round_left: ['status', 'took {team} out of {round}'],
    went_on: ['status', 'let {team} go on after {round}'],
    stopped: ['status', 'let {team} stop after {round}'],
    more_time_given: ['changed', 'gave {team} more time in {round}'],
    more_time_taken_back: ['changed', 'took more time in {round} back from {team}'],
    hand_in_reopened: ['changed', 'reopened the hand-in of {team} in {round}'],
  },
  applications: {
    exported: ['exported', 'exported applications'],
  },
  associate: {
    created: ['made', 'added {associate}'],
    changed: ['changed', 'changed {associate}'],
    archived: ['removed', 'archived {associate}'],
    restored: ['changed', 'restored {associate}'],
    deleted: ['removed', 'deleted {associate}'],
  },
  backup: {
    made: ['made', 'made a backup'],
  },
  company: {
    created: ['made', 'added {company}'],
    changed: ['changed', 'changed {company}'],
    archived: ['removed', 'archived {company}'],
    restored: ['changed', 'restored {company}'],
    deleted: ['removed', 'deleted {company}'],
  },
  contact: {
    added: ['made', 'made {person} a contact of {company}'],
    removed: ['removed', 'removed {person} from the contacts of {company}'],
  },
  decision_letter: {
    changed: ['changed', 'changed a decision mail of {event}'],
  },
  event: {
    created: ['made', 'created {event}'],
    changed: ['changed', 'changed {event}'],
    status_changed: ['status', 'changed the status of {event}'],
    questions_changed: ['changed', 'changed the questions of {event}'],
    places_set: ['changed', 'said how many places {event} has'],
    gallery_opened: ['status', 'opened the gallery of {event}'],
    gallery_closed: ['status', 'closed the gallery of {event}'],
    prizes_changed: ['changed', 'changed the prizes of {event}'],
    archived: ['removed', 'archived {event}'],
    restored: ['changed', 'restored {event}'],
    deleted: ['removed', 'deleted {event}'],
  },
  file: {
    uploaded: ['made', 'uploaded a file'],
    deleted: ['removed', 'deleted a file'],
  },
  judge: {
    added: ['made', 'added {judge} to {event}'],
    changed: ['changed', 'changed {judge} of {event}'],
    removed: ['removed', 'removed {judge} from {event}'],
    link_sent: ['sent', 'sent a link to {judge}'],
    link_shown: ['made', 'showed a link of {judge}'],
    links_revoked: ['removed', 'revoked the links of {judge}'],
    conflict_taken_back: ['changed', 'took back that {judge} knows {team}'],
    entered: ['entry', 'opened the judging of {event}'],
    refused: ['refused', 'tried something that they may not do while judging {event}'],
    left: ['entry', 'left the judging of {event}'],
    confirmed: ['changed', 'confirmed their details for {event}'],
    recused: ['changed', 'said that they know {team}'],
    put_off: ['changed', 'put off a visit to {team}'],
    sent_on: ['changed', 'was sent to {team}'],
    order_given: ['made', 'gave an order in the jury of {round}'],
  },
  judging: {
    changed: ['changed', 'changed the judging of {round}'],
    criteria_unlocked: ['changed', 'unlocked the criteria of {round}'],
    planned: ['changed', 'planned the visits of {round}'],
    plan_taken_back: ['changed', 'took back the last plan of {round}'],
    visit_moved: ['changed', 'moved a visit to {team} to {judge} in {round}'],
    places_changed: ['changed', 'changed the places of teams in {round}'],
    award_chosen: ['status', 'chose who gets a prize in {round}'],
    chair_named: ['changed', 'named the chair of the jury of {round}'],
    jury_saved: ['changed', 'said who is in the jury of {round}'],
    jury_asked: ['sent', 'asked the jury of {round}'],
    order_typed: ['made', 'typed in the order of {judge} in the jury of {round}'],
    orders_shown: ['status', 'showed the orders of the jury of {round}'],
    prize_decided: ['status', 'decided a prize of {round} as the jury chose'],
    decision_reworded: ['changed', 'changed the sentence of a decision of the jury of {round}'],
    decision_undone: ['removed', 'took back a decision of the jury of {round}'],
    extended: ['changed', 'extended the judging of {round}'],
    paused: ['status', 'paused the judging of {round}'],
    went_on: ['status', 'let the judging of {round} go on'],
    visits_shared_out: ['changed', 'shared out the visits of {judge} in {round}'],
    visits_given_back: ['changed', 'gave visits back to {judge} in {round}'],
    visit_at_the_end: ['changed', 'put the visits to {team} at the end of {round}'],
    visit_given: ['changed', 'gave {judge} a visit to {team} in {round}'],
    paper_entered: ['made', 'entered a ballot of {judge} on paper for {team} in {round}'],
    flag_settled: ['changed', 'settled a flag of {team} in {round}'],
    flag_raised: ['changed', 'raised a flag of {team} in {round} again'],
    team_told: ['sent', 'told {team} that judges do not find it'],
    notes_cleared: ['status', 'showed notes of a judge to a team in {round}'],
    notes_held_back: ['status', 'held back notes of a judge in {round}'],
    published: ['status', 'published the results of {round}'],
    taken_offline: ['removed', 'took the results of {round} offline'],
    put_back: ['status', 'put the results of {round} back'],
    sealed: ['status', 'closed the judging of {round}'],
    reopened: ['status', 'reopened the judging of {round}'],
  },
  link: {
    made: ['made', 'linked {linked} with {place}'],
    removed: ['removed', 'unlinked {linked} from {place}'],
  },
  looking: {
    said: ['made', 'began to look for a team for {event}'],
    changed: ['changed', 'changed what others read while they look for a team for {event}'],
    taken_back: ['removed', 'stopped looking for a team for {event}'],
  },
  mail: {
    sent_again: ['sent', 'sent a mail again'],
    tested: ['sent', 'sent themselves a test mail'],
  },
  partner: {
    created: ['made', 'added {partner}'],
    changed: ['changed', 'changed {partner}'],
    archived: ['removed', 'archived {partner}'],
    restored: ['changed', 'restored {partner}'],
    deleted: ['removed', 'deleted {partner}'],
  },
  person: {
    signed_up: ['made', 'signed up'],
    signed_in: ['entry', 'logged in'],
    sign_in_failed: ['refused', 'failed to log in as {person}'],
    signed_out: ['entry', 'logged out'],
    password_link_asked: ['sent', 'asked for a link to set the password of {person}'],
    password_set: ['changed', 'set a password by a mailed link'],
    password_changed: ['changed', 'changed their password'],
    address_proved: ['changed', 'confirmed their email address'],
    confirmation_sent: ['sent', 'asked for another link to confirm their email address'],
    profile_changed: ['changed', 'changed their profile'],
    sessions_ended: ['removed', 'ended sessions of {person}'],
    invited: ['made', 'invited {person} as an organiser'],
    invitation_taken_back: ['removed', 'took the invitation of {person} back'],
    disabled: ['removed', 'disabled {person}'],
    enabled: ['changed', 'enabled {person}'],
    role_changed: ['changed', 'changed the role of {person}'],
    link_sent: ['sent', 'sent {person} a new link to set a password'],
    second_factor_asked: ['entry', 'proved their first factor'],
    second_factor_failed: ['refused', 'failed at the second factor of {person}'],
    second_factor_reset: ['removed', 'reset the second factor of {person}'],
    app_added: ['made', 'set up an authenticator app'],
    app_removed: ['removed', 'turned their authenticator app off'],
    recovery_codes_made: ['made', 'made new recovery codes'],
    recovery_code_used: ['entry', 'used a recovery code'],
    passkey_added: ['made', 'added a passkey'],
    passkey_renamed: ['changed', 'renamed a passkey'],
    passkey_removed: ['removed', 'removed a passkey'],
    signed_in_by_provider: ['entry', 'logged in with a provider'],
    provider_refused: ['refused', 'failed to log in with a provider as {person}'],
    provider_linked: ['made', 'linked a provider to log in with'],
    provider_unlinked: ['removed', 'unlinked a provider that they logged in with'],
    identity_proved: ['entry', 'confirmed that it is really them'],
    data_taken: ['exported', 'downloaded all that is kept about them'],
    erased: ['removed', 'deleted a person for good'],
    erased_themselves: ['removed', 'deleted their account for good'],
  },
  project: {
    approved: ['status', 'approved the project of {team}'],
    hidden: ['status', 'hid the project of {team}'],
  },
  release: {
    started: ['status', 'started a release for {event}'],
    called_off: ['status', 'called off the publication of results: {event} has no public page'],
    planned: ['status', 'set a time at which results of {event} are published'],
    moved: ['changed', 'moved the time at which results of {event} are published'],
    undone: ['status', 'undid a release for {event}'],
    released: ['status', 'released what was decided for {event}'],
  },
  reminder_letter: {
    changed: ['changed', 'changed a reminder of {event}'],
  },
  round: {
    created: ['made', 'added {round} to {event}'],
    changed: ['changed', 'changed {round} of {event}'],
    deleted: ['removed', 'deleted {round} of {event}'],
    questions_changed: ['changed', 'changed the questions of {round} of {event}'],
  },
  round_hand_ins: {
    exported: ['exported', 'exported the hand-ins of {round}'],
  },
  settings: {
    changed: ['changed', 'changed the settings'],
  },
  submission: {
    handed_in: ['made', 'handed in for {team} in {round}'],
  },
} as const satisfies Record<string, Record<string, Act>>

export type Subject = keyof typeof acts
export type Actions = { [On in Subject]: keyof (typeof acts)[On] }

export const subjects = Object.keys(acts) as [Subject, ...Subject[]]

/** What each kind is called in a list of kinds. */
export const subjectLabels: Record<Subject, string> = {
  access: 'Refused calls',
  activity: 'Activity',
  announcement: 'Announcements',
  applicant: 'Applicants',
  applicants: 'Exports of applicants',
  application: 'Applications',
  applications: 'Exports of applications',
  associate: 'Associates',
  backup: 'Backups',
  company: 'Companies',
  contact: 'Contacts',
  decision_letter: 'Decision mails',
  event: 'Events',
  file: 'Files',
  judge: 'Judges',
  judging: 'Judging',
  link: 'Links',
  looking: 'Looking for a team',
  mail: 'Outbox',
  partner: 'Partners',
  person: 'Accounts',
  project: 'Projects',
  release: 'Releases',
  reminder_letter: 'Reminders',
  round: 'Rounds',
  round_hand_ins: 'Exports of hand-ins',
  settings: 'Settings',
  submission: 'Hand-ins',
}

/** Who did it: an account with its role then, a judge by their link, somebody who was not logged in, or the server. */
export const doerKinds = ['organiser', 'company', 'candidate', 'judge', 'visitor', 'server'] as const
export type DoerKind = (typeof doerKinds)[number]

export const doerLabels: Record<DoerKind, string> = {
  organiser: 'Organiser',
  company: 'Company',
  candidate: 'Candidate',
  judge: 'Judge',
  visitor: 'Not logged in',
  server: 'Server',
}

/** People without a name, or without one that the reader may know. */
export const namelessDoers: Record<DoerKind, string> = {
  organiser: 'An organiser',
  company: 'A contact',
  candidate: 'A candidate',
  judge: 'A judge',
  visitor: 'Somebody who was not logged in',
  server: 'The server',
}
