import type { FastifyInstance } from 'fastify'
import { certificateRoutes } from './candidates/certificates/routes.ts'
import { challengeRoutes } from './candidates/challenges/routes.ts'
import { ownCalendarRoutes } from './candidates/own-calendar/routes.ts'
import { todayRoutes } from './candidates/today/routes.ts'
import { eventPageRoutes } from './candidates/event-page/routes.ts'
import { pageRoutes } from './candidates/pages/routes.ts'
import { announcementRoutes } from './choosing/announcements/routes.ts'
import { changeRoutes } from './choosing/changes/routes.ts'
import { viewRoutes } from './choosing/views/routes.ts'
import { dayRoutes } from './choosing/day/routes.ts'
import { decisionReleaseRoutes } from './choosing/decisions/release-routes.ts'
import { decisionRoutes } from './choosing/decisions/routes.ts'
import { roundTeamRoutes } from './choosing/entering/team-routes.ts'
import { eventMailRoutes } from './choosing/mails/routes.ts'
import { activityRoutes } from './console/activity/routes.ts'
import { dashboardRoutes } from './console/dashboard/routes.ts'
import { mailRoutes } from './console/outbox/routes.ts'
import { personalDataRoutes } from './console/personal-data/routes.ts'
import { searchRoutes } from './console/search/routes.ts'
import { settingsRoutes } from './console/settings/routes.ts'
import { systemRoutes } from './console/system/routes.ts'
import { workspaceRoutes } from './console/workspace/routes.ts'
import { addressRoutes } from './events/addresses/routes.ts'
import { archivingRoutes } from './events/archiving/routes.ts'
import { associateRoutes } from './events/associates/routes.ts'
import { companyRoutes } from './events/companies/routes.ts'
import { contactRoutes } from './events/contacts/routes.ts'
import { eventRoutes } from './events/events/routes.ts'
import { linkRoutes } from './events/links/routes.ts'
import { partnerRoutes } from './events/partners/routes.ts'
import { questionRoutes } from './events/questions/routes.ts'
import { programmeRoutes } from './events/programme/routes.ts'
import { roundRoutes } from './events/rounds/routes.ts'
import { startingRoutes } from './events/starting/routes.ts'
import { ceremonyRoutes } from './judging/ceremony/routes.ts'
import { closingRoutes } from './judging/judging/closing-routes.ts'
import { deskRoutes } from './judging/judging/desk-routes.ts'
import { judgeRoutes } from './judging/judging/judge-routes.ts'
import { planRoutes } from './judging/judging/plan-routes.ts'
import { planDraftRoutes } from './judging/judging/plan-draft-routes.ts'
import { resultRoutes } from './judging/judging/result-routes.ts'
import { judgingRoutes } from './judging/judging/routes.ts'
import { juryRoutes } from './judging/jury/routes.ts'
import { prizeRoutes } from './judging/results/prize-routes.ts'
import { publicResultRoutes } from './judging/results/public-routes.ts'
import { publicationRoutes } from './judging/results/publication-routes.ts'
import { accountRoutes } from './people/accounts/routes.ts'
import { factorRoutes } from './people/factors/routes.ts'
import { peopleRoutes } from './people/people/routes.ts'
import { profileRoutes } from './people/profiles/routes.ts'
import { providerRoutes } from './people/providers/routes.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { lookupRoutes } from './platform/lookups/routes.ts'
import { projectRoutes } from './projects/projects/routes.ts'
import { submissionRoutes } from './projects/submissions/routes.ts'
import { applicantRoutes } from './teams/applicants/routes.ts'
import { applicationRoutes } from './teams/applications/routes.ts'
import { applyingRoutes } from './teams/applying/routes.ts'
import { lookingRoutes } from './teams/looking/routes.ts'
import { badgeRoutes } from './teams/badges/routes.ts'
import { counterRoutes } from './teams/counters/routes.ts'
import { paperRoutes } from './teams/counters/paper-routes.ts'
import { walkInRoutes } from './teams/counters/walk-in-routes.ts'
import { seatRoutes } from './teams/seats/routes.ts'
import { signupRoutes } from './teams/signups/routes.ts'
import { teamChangeRoutes } from './teams/teams/change-routes.ts'
import { ticketRoutes } from './teams/tickets/routes.ts'
import { teamRoutes } from './teams/teams/routes.ts'
import { releaseRoutes } from './choosing/releases/routes.ts'
import { releaseKinds } from './release-kinds.ts'
import { askedPeopleRoutes } from './events/asked-people/routes.ts'

/** What the server serves, noun by noun. */
export const slices: ((app: FastifyInstance) => void | Promise<void>)[] = [
  accountRoutes,
  factorRoutes,
  providerRoutes,
  profileRoutes,
  personalDataRoutes,
  companyRoutes,
  contactRoutes,
  eventRoutes,
  startingRoutes,
  addressRoutes,
  workspaceRoutes,
  linkRoutes,
  questionRoutes,
  programmeRoutes,
  roundRoutes,
  roundTeamRoutes,
  eventPageRoutes,
  ownCalendarRoutes,
  todayRoutes,
  challengeRoutes,
  peopleRoutes,
  partnerRoutes,
  associateRoutes,
  archivingRoutes,
  applicationRoutes,
  decisionRoutes,
  decisionReleaseRoutes,
  dayRoutes,
  app => releaseRoutes(app, releaseKinds),
  eventMailRoutes,
  applyingRoutes,
  submissionRoutes,
  judgeRoutes,
  judgingRoutes,
  planRoutes,
  planDraftRoutes,
  deskRoutes,
  closingRoutes,
  resultRoutes,
  juryRoutes,
  ceremonyRoutes,
  prizeRoutes,
  publicationRoutes,
  publicResultRoutes,
  projectRoutes,
  badgeRoutes,
  counterRoutes,
  paperRoutes,
  walkInRoutes,
  seatRoutes,
  signupRoutes,
  ticketRoutes,
  teamChangeRoutes,
  teamRoutes,
  applicantRoutes,
  announcementRoutes,
  changeRoutes,
  viewRoutes,
  lookingRoutes,
  lookupRoutes,
  fileRoutes,
  // After the files, whose uploads it takes.
  askedPeopleRoutes,
  mailRoutes,
  dashboardRoutes,
  searchRoutes,
  activityRoutes,
  settingsRoutes,
  systemRoutes,
  certificateRoutes,
  pageRoutes,
]
