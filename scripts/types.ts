import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { connect } from '../server/platform/db/connect.ts'
import { openDatabase } from '../server/platform/postgres/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'

// Writes server/platform/db/types.ts from a freshly migrated database. With --check it only compares.

const contractTypes = `import type { CertificateDesign, CertificateKind } from '../../../contract/candidates/certificates.calls.ts'
import type { TookPartRule } from '../../../contract/candidates/issuing.calls.ts'
import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import type { Gender } from '../../../contract/people/profiles.calls.ts'
import type { AnnouncementStatus, AudienceRole, Delivery } from '../../../contract/choosing/announcements.calls.ts'
import type { EventValues, OwnValues } from '../../../contract/choosing/announcements.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import type { EmployeeStrength } from '../../../contract/events/companies.calls.ts'
import type { EventMode, EventType } from '../../../contract/events/events.calls.ts'
import type { KnownOfEvent } from '../../../contract/events/event-moves.ts'
import type { Folder } from '../../../contract/platform/folders.ts'
import type { Drawn } from '../files/drawn-picture.ts'
import type { ConflictSource, JudgeLinkKind, JudgingFlagKind, Scale, TieRule, VisitOrigin, VisitState } from '../../../contract/judging/judging.calls.ts'
import type { StageContent } from '../../../contract/judging/ceremony.ts'
import type { JurorState } from '../../../contract/judging/jury.calls.ts'
import type { MailStatus } from '../../../contract/platform/mail.calls.ts'
import type { Outcome } from '../../../contract/events/outcomes.ts'
import type { AwardLabel, PrizeKind, ShownPlaces } from '../../../contract/judging/publication.calls.ts'
import type { OwnResult, PublishedResult } from '../../../contract/judging/published-results.ts'
import type { QuestionKind } from '../../../contract/events/questions.calls.ts'
import type { StoredOption } from './stored-option.ts'
import type { Category } from '../../../contract/platform/categories.ts'
import type { ReleaseResult } from '../../../contract/choosing/releases.ts'
import type { Role } from '../../../contract/platform/permissions.ts'
import type { ProgrammeKind } from '../../../contract/events/programme.calls.ts'
import type { HandInNeed, RoundDate, RoundOutcome } from '../../../contract/events/rounds.calls.ts'
import type { ApplicantStatus, ApplicationStatus, EventStatus } from '../../../contract/platform/statuses.ts'
import type { DraftContent } from '../../../contract/projects/submission-content.ts'
import type { CounterKind } from '../../../contract/teams/counters.calls.ts'
import type { ScanAct, ScanHow, ScanMark, ScanOutcome } from '../../../contract/teams/scans.calls.ts'
import type { GoneReason, SeatAnswer, SeatState } from '../../../contract/teams/seats.calls.ts'
import type { EndReason, GuestKind, TicketKind } from '../../../contract/teams/tickets.calls.ts'
import type { HandedIn } from '../../../contract/projects/submissions.ts'
`

/** Columns whose values a check constraint limits to a contract's list. */
const columnTypes = Object.fromEntries(
  Object.entries({
    'users.role': 'Role',
    'companies.employee_strength': 'EmployeeStrength',
    'profiles.gender': 'Gender | null',
    'events.event_type': 'EventType | null',
    'events.mode': 'EventMode | null',
    'events.event_status': 'Generated<EventStatus>',
    'event_notices.event_status': 'EventStatus',
    'event_notices.from_status': 'EventStatus | null',
    'event_notices.known': 'ColumnType<KnownOfEvent, string, string>',
    'event_notices.before': 'ColumnType<KnownOfEvent, string, string>',
    'questions.kind': 'QuestionKind',
    'questions.options': 'ColumnType<StoredOption[], string | undefined, string>',
    'announcements.audience': 'ColumnType<Audience, string, string>',
    'announcement_recipients.own_values': 'ColumnType<OwnValues | null, string | null, string | null>',
    'audiences.audience': 'ColumnType<Audience, string, string>',
    'announcements.status': 'Generated<AnnouncementStatus>',
    'announcements.sent_values': 'ColumnType<EventValues, string, string>',
    'announcement_recipients.role': 'AudienceRole',
    'announcement_recipients.skipped': "'unsubscribed' | 'unreachable'",
    'announcement_deliveries.role': 'AudienceRole',
    'announcement_deliveries.status': 'Delivery',
    'rounds.hand_in_needs': 'Generated<HandInNeed[]>',
    'submissions.content': 'ColumnType<Partial<DraftContent>, string | undefined, string>',
    'submission_versions.content': 'ColumnType<HandedIn, string, never>',
    'partial_uploads.folder': 'Folder',
    'partners.category': 'Category',
    'associates.category': 'Category | null',
    'applications.status': 'Generated<ApplicationStatus>',
    'applications.withdrawn_from': 'ApplicationStatus | null',
    'applicants.status': 'ApplicantStatus',
    'decisions.from_status': 'ApplicationStatus',
    'decisions.outcome': 'Outcome',
    'decision_letters.outcome': 'Outcome',
    'releases.result': 'ColumnType<ReleaseResult | null, string | null | undefined, string | null>',
    'prizes.given_by': 'PrizeKind',
    'publication_drafts.shows': 'Generated<ShownPlaces>',
    'publications.result': 'ColumnType<PublishedResult, string, never>',
    'awards.label': 'AwardLabel',
    'team_results.content': 'ColumnType<OwnResult, string, never>',
    'applicants.held_from': 'ApplicantStatus | null',
    'history.from_status': 'ApplicationStatus',
    'history.to_status': 'ApplicationStatus',
    'mails.status': 'MailStatus',
    'mails.secret_link': "'password' | 'address' | 'judge' | 'details'",
    'asked_people.kind': "'partner' | 'associate'",
    'round_entries.outcome': 'RoundOutcome | null',
    'team_seats.state': 'SeatState',
    'tickets.kind': 'TicketKind',
    'tickets.reason': 'EndReason | null',
    'guests.kind': 'GuestKind',
    'team_seats.reason': 'GoneReason | null',
    'seat_people.answer': 'SeatAnswer | null',
    'round_moves.field': 'RoundDate',
    'round_judging.scale': 'Generated<Scale>',
    'round_judging.tie_rule': 'Generated<TieRule>',
    'judge_links.kind': 'JudgeLinkKind',
    'certificate_issues.kinds': 'CertificateKind[]',
    'certificate_settings.kinds': 'CertificateKind[]',
    'certificate_settings.took_part_by': 'TookPartRule',
    'certificate_settings.design': 'CertificateDesign',
    'certificate_settings.language': "CertificateClaim['language']",
    'certificates.kind': 'CertificateKind',
    'certificates.claim': 'ColumnType<CertificateClaim | null, string | null, string | null>',
    'counters.kind': 'CounterKind',
    'programme_items.kind': 'ProgrammeKind',
    'scans.how': 'ScanHow',
    'scans.act': 'ScanAct',
    'scans.marks': 'Generated<ScanMark[]>',
    'scans.outcome': 'ScanOutcome | null',
    'counters.kinds': 'Generated<TicketKind[]>',
    'counters.statuses': 'Generated<ApplicationStatus[]>',
    'stated_conflicts.source': 'ConflictSource',
    'conflicts.judge_id': 'string',
    'conflicts.application_id': 'string',
    'conflicts.source': 'ConflictSource',
    'visits.state': 'Generated<VisitState>',
    'visits.origin': 'Generated<VisitOrigin>',
    'ballots.scores': 'ColumnType<Record<string, number>, string | undefined, string>',
    'ballots.claimed_at': 'ColumnType<Record<string, number>, string | undefined, string>',
    'ballots.marked_at': 'ColumnType<Record<string, number>, string | undefined, string>',
    'ceremonies.content': 'ColumnType<StageContent, string, string>',
    'deliberation_judges.state': 'JurorState',
    'deliberations.decided_how': "'jury' | 'chair' | null",
    'deliberations.ended_why': "'undone' | 'teams' | 'result' | null",
    'deliberations.votes': 'ColumnType<Record<string, number> | null, string | null, string | null>',
    'judging_flags.kind': 'JudgingFlagKind',
    'files.folder': 'Folder',
    'files.drawn': 'ColumnType<Drawn | null, string | null | undefined, string | null>',
    'password_links.purpose': "'first' | 'reset' | 'claim'",
  }).map(([column, type]) => [column, new RawExpressionNode(type)]),
)

const file = join(import.meta.dirname, '../server/platform/db/types.ts')
const written = await generateTypes()

if (!process.argv.includes('--check')) {
  writeFileSync(file, written)
} else if (readFileSync(file, 'utf8') !== written) {
  console.error(
    'server/platform/db/types.ts no longer matches the migrations: run `npm run types` and commit it.',
  )
  process.exitCode = 1
}

async function generateTypes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-types-'))
  const database = await openDatabase({ dataDir }, { isThrowaway: true })
  const connection = connect(database.ownerUrl)
  try {
    await migrate(database.ownerUrl)
    const types = await generate({
      db: connection.db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
      excludePattern: '(graphile_worker.*|public.migrations)',
      overrides: { columns: columnTypes },
      // The same types as server/platform/db/wire-types.ts returns.
      typeMapping: { int8: 'number', timestamptz: 'string', timestamp: 'string', citext: 'string' },
    })
    return types.replace('import type', `${contractTypes}import type`)
  } finally {
    await connection.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
