import { type RawBuilder, sql } from 'kysely'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { finds, allOf, someOf, is } from '../../platform/lists/conditions.ts'

/** Whose data it is. */
export interface Subject {
  _id: string
  email: string
  /** Whether the address is surely theirs: before, what others sent to it or typed with it is not shown. */
  is_proved: boolean
}

interface Section {
  /** What the file is, for the list of contents. */
  about: string
  rows(subject: Subject): RawBuilder<unknown>
}

/**
 * What is taken, a file each. Names of fields are English sentences' words, for people and programs. Nothing is in it
 * about other people: who else is in a team, who judged it, who decided. The reasons are in docs/decisions/102.
 */
export const sections = {
  account: {
    about: 'Your account',
    rows: ({ _id }) => sql`select _id as "id", email, first_name as "first name", last_name as "last name",
        contact_number as "phone number", printed_name as "name on badges and certificates", role, created_at as "made at", address_proved_at as "address confirmed at"
      from users where _id = ${_id}`,
  },
  company_contact: {
    about: 'The company that you work for here',
    rows: ({ _id }) => sql`select company_name as "company", designation, contacts.created_at as "added at"
      from contacts join companies on companies._id = contacts.company_id where contacts.user_id = ${_id}`,
  },
  profile: {
    about: 'Your profile',
    rows: ({
      _id,
    }) => sql`select image as "picture", date_of_birth as "date of birth", gender, city_name as "city",
        githubusername as "GitHub name", twitter, facebook, linkedin
      from profiles left join cities on cities._id = profiles.location_id where user_id = ${_id}`,
  },
  sessions: {
    about: 'Where you are logged in',
    rows: ({
      _id,
    }) => sql`select _id as "id", device, network, created_at as "began at", seen_at as "last used at",
        expires_at as "ends at"
      from sessions where user_id = ${_id} order by created_at`,
  },
  second_factor: {
    about: 'What you prove yourself with besides the password; keys and codes are not in it',
    rows: ({
      _id,
    }) => sql`select 'passkey' as "kind", name, created_at as "added at", last_used_at as "last used at",
        null::int as "left" from passkeys where user_id = ${_id}
      union all select 'authenticator app', null, created_at, null, null from authenticator_apps
        where user_id = ${_id} and is_confirmed
      union all select 'recovery codes', null, null, null, count(*)::int from recovery_codes
        where user_id = ${_id} having count(*) > 0`,
  },
  providers: {
    about: 'Providers that you log in with, and as whom they know you',
    rows: ({
      _id,
    }) => sql`select issuer as "provider", subject as "your number there", email as "your address there",
        created_at as "linked at", last_used_at as "last used at"
      from provider_identities where user_id = ${_id} order by created_at`,
  },
  networks: {
    about: 'Networks that you logged in from in the last 90 days',
    rows: ({ _id }) => sql`select network, seen_at as "last seen at" from known_networks
      where user_id = ${_id} order by seen_at`,
  },
  activity: {
    about: 'What you did, and what happened to your account',
    rows: ({ _id }) => sql`select happened_at as "when", subject as "about", action as "what",
        actor_id = ${_id} as "done by you", case when actor_id = ${_id} then network end as "network",
        case when actor_id = ${_id} then device end as "device",
        case when subject = 'person' and subject_id = ${_id} and (actor_id = ${_id} or actor_id is null)
          then data end as "details"
      from happenings
      where actor_id = ${_id} or (subject = 'person' and subject_id = ${_id})
      order by happened_at, _id`,
  },
  team_entries: {
    about: 'Teams that you are or were in',
    rows: ({ _id }) => sql`select applications._id as "team id", event_name as "event", team_name as "team",
        applications.theme, applications.idea, applications.logo, applications.status as "status of the team",
        applicants.status as "your status", applicants.is_creator as "you lead it",
        applicants.shows_name as "your name is shown to everybody", applicants.first_name as "your first name there",
        applicants.last_name as "your last name there", applicants.email as "your address there",
        applicants.has_withdrawn as "withdrawn", applicants.created_at as "entered at"
      from applicants join applications on applications._id = applicants.application_id
        join events on events._id = applications.event_id
      where applicants.user_id = ${_id} and applicants.has_joined
      order by applicants.created_at`,
  },
  invitations: {
    about: 'Teams that invited you',
    rows: ({ _id, is_proved }) => sql`select event_name as "event", team_name as "team", applicants.status,
        applicants.first_name as "first name as it was typed", applicants.last_name as "last name as it was typed",
        applicants.email as "address as it was typed", applicants.created_at as "invited at"
      from applicants join applications on applications._id = applicants.application_id
        join events on events._id = applications.event_id
      where applicants.user_id = ${_id} and not applicants.has_joined and ${is_proved}
      order by applicants.created_at`,
  },
  answers: {
    about: 'Answers that your teams gave',
    rows: ({ _id }) => sql`select team_name as "team", questions.label as "question", answers.text,
        coalesce((select option ->> 'label' from jsonb_array_elements(questions.options) as option
          where option ->> '_id' = answers.choice), answers.choice) as "choice", answers.file
      from answers join applications on applications._id = answers.application_id
        join questions on questions._id = answers.question_id
      where ${isIn(_id)} order by applications._id, questions.position, answers.position`,
  },
  seats: {
    about: 'Whether you come to events, and what you answered for them',
    rows: ({
      _id,
    }) => sql`select event_name as "event", team_name as "team", seat_people.answer as "you come",
        seat_people.answered_at as "answered at", seat_people.answered_by is not null as "answered by the organisers",
        seat_people.reminded_at as "reminded at", (
          select coalesce(jsonb_object_agg(questions.label, coalesce((
            select jsonb_agg(option -> 'label') from jsonb_array_elements(questions.options) as option
            where seat_people.answers -> questions._id::text @> (option -> '_id')), seat_people.answers -> questions._id::text)), '{}')
          from questions where seat_people.answers ? questions._id::text) as "answers"
      from seat_people join applicants on applicants._id = seat_people.applicant_id
        join applications on applications._id = seat_people.application_id
        join events on events._id = applications.event_id
      where applicants.user_id = ${_id} order by applications.created_at`,
  },
  tickets: {
    about: 'Your tickets for events. Their codes are not kept: they are drawn when a ticket is shown',
    rows: ({
      _id,
      email,
      is_proved,
    }) => sql`select event_name as "event", tickets.kind as "as", tickets.number,
        issued_at as "issued at", revoked_at as "ended at", tickets.comment as "why it ended", tickets.note as "note for the door", guests.name as "name on the list"
      from tickets join events on events._id = tickets.event_id left join guests on guests._id = tickets.guest_id
      where tickets.user_id = ${_id} or (${is_proved} and guests.email = ${email}) order by issued_at`,
  },
  here: {
    about: 'Where you said online that you were here',
    rows: ({ _id }) => sql`select event_name as "event", pressed_at as "here since"
      from here_by_button join events on events._id = here_by_button.event_id
      where here_by_button.user_id = ${_id} order by pressed_at`,
  },
  programme: {
    about: 'What you signed up to or starred in programmes of events',
    rows: ({
      _id,
    }) => sql`select event_name as "event", programme_items.title as "what", signups.signed_up_at as "signed up at",
        signups.has_place as "has a place", stars.user_id is not null as "starred"
      from programme_items join events on events._id = programme_items.event_id
        left join programme_signups as signups on signups.item_id = programme_items._id and signups.user_id = ${_id}
        left join programme_stars as stars on stars.item_id = programme_items._id and stars.user_id = ${_id}
      where num_nonnulls(signups._id, stars.user_id) > 0 and programme_items._id in (
        select item_id from programme_signups where user_id = ${_id} union select item_id from programme_stars where user_id = ${_id})
      order by programme_items.starts`,
  },
  certificates: {
    about: 'Your certificates, with what they said when they were issued',
    rows: ({
      _id,
      email,
      is_proved,
    }) => sql`select certificates.code, certificates.claim as "what it says", certificates.digest, issued_at as "issued at",
        revoked_at as "not valid since", certificates.reason as "why it was taken back", certificates.asked_name as "name that you asked for",
        certificates.refused_name as "name that was refused", certificates.refusal as "why the name was refused"
      from certificates where certificates.user_id = ${_id} or (${is_proved} and certificates.email = ${email}) order by issued_at`,
  },
  scans: {
    about: 'Where your tickets were scanned',
    rows: ({
      _id,
      email,
      is_proved,
    }) => sql`select event_name as "event", counters.name as "counter", scans.at, scans.act, scans.how, scans.outcome as "what it counts as",
        devices.name as "device", scans.reason, array(select label from questions where questions._id = any(scans.questions)) as "said yes to"
      from scans join tickets on tickets._id = scans.ticket_id join events on events._id = scans.event_id
        left join counters on counters._id = scans.counter_id left join devices on devices._id = scans.device_id
        left join guests on guests._id = tickets.guest_id
      where tickets.user_id = ${_id} or (${is_proved} and guests.email = ${email}) order by scans.at, scans._id`,
  },
  marks: {
    about: 'Marks that you gave to applications as staff',
    rows: ({
      _id,
    }) => sql`select team_name as "team", event_name as "event", marks.value as "mark", marks.note,
        marks.marked_at as "given at"
      from marks join applications on applications._id = marks.application_id
        join events on events._id = applications.event_id
      where marks.reader_id = ${_id} order by marks.marked_at`,
  },
  drafts: {
    about: 'What your teams are writing for a round',
    rows: ({ _id }) => sql`select team_name as "team", rounds.name as "round", submissions.content,
        changed_at as "changed at", changed_by = ${_id} as "changed by you last"
      from submissions join applications on applications._id = submissions.application_id
        join rounds on rounds._id = submissions.round_id
      where ${isIn(_id)} order by submissions._id`,
  },
  submissions: {
    about: 'What your teams handed in',
    rows: ({
      _id,
    }) => sql`select team_name as "team", rounds.name as "round", submission_versions.number, receipt,
        submission_versions.content, handed_in_at as "handed in at", handed_in_by = ${_id} as "handed in by you"
      from submission_versions join submissions on submissions._id = submission_versions.submission_id
        join applications on applications._id = submissions.application_id
        join rounds on rounds._id = submissions.round_id
      where ${isIn(_id)} order by submissions._id, submission_versions.number`,
  },
  results: {
    about: 'What published results said to your teams',
    rows: ({ _id }) => sql`select team_name as "team", rounds.name as "round", team_results.content,
        publications.stands_at as "published at"
      from team_results join publications on publications._id = team_results.publication_id
        join rounds on rounds._id = publications.round_id
        join applications on applications._id = team_results.application_id
      where ${isIn(_id)} and publications.stands_at is not null order by publications.stands_at`,
  },
  looking_for_a_team: {
    about: 'Where you look for a team',
    rows: ({ _id }) => sql`select event_name as "event", skills, sentence, looking.created_at as "since"
      from looking join events on events._id = looking.event_id where user_id = ${_id} order by looking.created_at`,
  },
  judging: {
    about: 'What is kept of you as a judge',
    rows: subject => sql`select event_name as "event", name, judges.email, affiliation,
        confirmed_at as "confirmed at", judges.created_at as "added at"
      from judges join events on events._id = judges.event_id where ${isJudge(subject)} order by judges.created_at`,
  },
  ballots: {
    about: 'Ballots that you gave as a judge',
    rows: subject => sql`select rounds.name as "round", team_name as "team", scores as "marks by criterion",
        (select jsonb_object_agg(criteria._id, criteria.name) from criteria where criteria.round_id = rounds._id)
          as "criteria", ballots.note, strengths, next_step as "next step", is_done as "finished",
        ballots.changed_at as "changed at"
      from ballots join judges on judges._id = ballots.judge_id join rounds on rounds._id = ballots.round_id
        join applications on applications._id = ballots.application_id
      where ${isJudge(subject)} order by ballots.created_at`,
  },
  conflicts: {
    about: 'Teams that you said you know',
    rows: subject => sql`select team_name as "team", stated_at as "said at"
      from stated_conflicts join judges on judges._id = stated_conflicts.judge_id
        join applications on applications._id = stated_conflicts.application_id
      where ${isJudge(subject)} and source <> 'staff' order by stated_at`,
  },
  partners: {
    about: 'Partners whose contact you are, as others typed it',
    rows: ({ _id, is_proved }) => sql`select partner_name as "partner", first_name as "first name",
        last_name as "last name", email, contact_number as "phone number", created_at as "added at"
      from partners where user_id = ${_id} and ${is_proved} order by created_at`,
  },
  associates: {
    about: 'What is kept of you as a mentor or an expert, as others typed it',
    rows: ({ _id, is_proved }) => sql`select first_name as "first name", last_name as "last name", email,
        contact_number as "phone number", company_name as "company", designation, profile_details as "about you",
        skills, photo, linkedin, facebook, twitter, instagram, created_at as "added at"
      from associates where user_id = ${_id} and ${is_proved} order by created_at`,
  },
  asked_for_details: {
    about: 'Where you were asked to fill in the details of a partner, a mentor or an expert',
    rows: ({
      email,
      is_proved,
    }) => sql`select event_name as "event", kind, asked_people.name, asked_people.email,
        asked_people.created_at as "asked at", mailed_at as "written to at", completed_at as "filled in at"
      from asked_people join events on events._id = asked_people.event_id
      where asked_people.email = ${email} and ${is_proved} order by asked_people.created_at`,
  },
  announcements: {
    about: 'Announcements that went to you',
    rows: ({ _id, is_proved }) => sql`select subject, sent_at as "sent at", announcement_recipients.email,
        skipped as "not sent because"
      from announcement_recipients join announcements on announcements._id = announcement_id
      where user_id = ${_id} and ${is_proved} order by sent_at`,
  },
  unsubscribed: {
    about: 'Announcements that you unsubscribed from',
    rows: ({ email, is_proved }) => sql`select event_name as "event", unsubscribes.created_at as "since"
      from unsubscribes left join events on events._id = unsubscribes.event_id
      where unsubscribes.email = ${email} and ${is_proved} order by unsubscribes.created_at`,
  },
  mails: {
    about: 'Mails to you. A mail whose link logs you in is without its text',
    rows: ({
      email,
      is_proved,
    }) => sql`select created_at as "written at", sent_at as "sent at", status, subject,
        case when secret_link is null then text end as "text"
      from mails where lower("to") = lower(${email}) and "to" <> '' and ${is_proved} order by created_at`,
  },
  uploads: {
    about: 'Files that you uploaded; they are in the folder files',
    rows: ({ _id }) => sql`select key as "file", file_name as "name", content_type as "kind", bytes,
        created_at as "uploaded at"
      from files where uploaded_by = ${_id} and asked_id is null order by created_at`,
  },
} satisfies Record<string, Section>
export type SectionName = keyof typeof sections

/** Of teams that the person joined; whoever is only invited does not see what the team wrote. */
function isIn(_id: string) {
  return finds(
    selectFrom('applicants')
      .where('applicants.application_id', '=', columnOf('applications._id'))
      .where('applicants.user_id', '=', _id)
      .where('applicants.has_joined', '=', sql.lit(true)),
  )
}

function isJudge({ _id, email, is_proved }: Subject) {
  return allOf(someOf(is('judges.user_id', '=', _id), is('judges.email', '=', email)), sql.val(is_proved))
}
