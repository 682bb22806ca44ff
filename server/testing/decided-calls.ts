import type { Answer } from './app.ts'
import { Authenticator } from './authenticator.ts'
import { dayFromNow } from './factories.ts'
import { mark, partialUpload, type Someone, type World } from './world.ts'

/**
 * The order of each call's statuses. `own` and `other` are users of the company that owns the thing, and of another.
 */
export const who = ['visitor', 'stranger', 'candidate', 'other', 'own', 'organiser'] as const

export interface Request {
  id?: string
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

export interface Decided {
  /** The status that each of `who` gets for a thing of the `own` company. */
  status: readonly number[]
  /** The request as this person would make it. */
  request(world: World, person: Someone): Request | Promise<Request>
  /** False if the answer is for everybody, so that the company's names may appear. */
  isPrivate?: boolean
}

const staff = [401, 403, 403, 200, 200, 200] as const
const ownCompany = [401, 403, 403, 404, 200, 200] as const
const made = [401, 403, 403, 404, 201, 201] as const
const organisers = [401, 403, 403, 403, 403, 200] as const
const ownTeam = [401, 404, 200, 403, 403, 403] as const
const judges = [401, 403, 403, 403, 403, 403] as const
const withLink = [404, 404, 404, 404, 404, 404] as const
const nothing = () => ({})
const aPasskey = new Authenticator()
const unasked = { challenge: 'A'.repeat(43), rpId: 'laurel.test', rp: { id: 'laurel.test' } }
const aJudge = async (world: World) => ({ id: await world.judge() })
const anItem = async (world: World) => ({ id: await world.item() })
const programmeItem = {
  title: `${mark} talk`,
  kind: 'talk',
  starts: `${dayFromNow(10)}T10:00`,
  ends: `${dayFromNow(10)}T11:00`,
}
const aCounter = async (world: World) => ({ id: await world.counter() })
const aDevice = async (world: World) => ({ id: await world.device() })
const anAsked = async (world: World) => ({ id: await world.asked() })
const aColleague = async (world: World) => ({ id: await world.colleague() })
const ownPerson = {
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera@surya.test',
  contact_number: '9876543210',
  location: crypto.randomUUID(),
  category: 'technology',
}
const picture = 'a1'.repeat(16)
const ownPartner = {
  ...ownPerson,
  partner_name: 'Surya',
  logo: `partner/logo/${picture}.webp`,
  description: 'Credits',
}
const ownAssociate = {
  ...ownPerson,
  photo: `profile/picture/${picture}.webp`,
  skills: ['Rust'],
  profile_details: 'Knows it',
  designation: 'Engineer',
  company_name: 'Surya',
}
const twoTeams = () => [crypto.randomUUID(), crypto.randomUUID()]
const aVisit = () => ({ id: crypto.randomUUID() })

/** Every call, and what each kind of person gets (docs/product.md §1). */
export const calls: Record<string, Decided> = {
  'POST /api/signin': {
    status: [401, 401, 401, 401, 401, 401],
    request: () => ({
      body: { email: `nobody.${crypto.randomUUID()}@example.test`, password: 'wrong password' },
    }),
  },
  'POST /api/signup': {
    status: [201, 201, 201, 201, 201, 201],
    request: () => ({
      body: {
        first_name: 'Asha',
        last_name: 'Menon',
        email: `asha.${crypto.randomUUID()}@example.test`,
        password: 'monsoon over kochi',
        contact_number: '9876543210',
      },
    }),
  },
  'POST /api/signin/second': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({ body: { step: 'guessed', code: '123456' } }),
  },
  'POST /api/signin/passkey/options': { status: [200, 200, 200, 200, 200, 200], request: nothing },
  'POST /api/signin/passkey': {
    status: [401, 401, 401, 401, 401, 401],
    request: () => ({ body: { passkey: aPasskey.get(unasked) } }),
  },
  'POST /api/signin/provider': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({ body: { answer: 'guessed' } }),
  },
  'POST /api/signup/provider': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({
      body: { answer: 'guessed', first_name: 'Asha', last_name: 'Menon', contact_number: '9876543210' },
    }),
  },
  'GET /api/account/providers': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  // None is set up where every call is tried.
  'POST /api/account/providers/ask/:id': {
    status: [401, 404, 404, 404, 404, 404],
    request: () => ({ id: 'google' }),
  },
  'POST /api/account/providers': {
    status: [401, 404, 404, 404, 404, 404],
    request: () => ({ body: { answer: 'guessed' } }),
  },
  'POST /api/account/providers/unlink/:id': {
    status: [401, 404, 404, 404, 404, 404],
    request: () => ({ id: crypto.randomUUID() }),
  },
  'POST /api/session/proof/options': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'POST /api/session/proof': {
    status: [401, 422, 422, 422, 422, 422],
    request: () => ({ body: { password: 'not mine' } }),
  },
  'GET /api/secondfactor': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'POST /api/secondfactor/app': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  // No set-up was begun, so no code is right.
  'POST /api/secondfactor/app/confirm': {
    status: [401, 422, 422, 422, 422, 422],
    request: () => ({ body: { code: '123456' } }),
  },
  // A sign-in is no proof for what takes a factor away.
  'POST /api/secondfactor/app/remove': { status: [401, 403, 403, 403, 403, 403], request: nothing },
  'POST /api/secondfactor/recoverycodes': { status: [401, 403, 403, 403, 403, 403], request: nothing },
  // None were made in this session.
  'POST /api/secondfactor/recoverycodes/keep': {
    status: [401, 409, 409, 409, 409, 409],
    request: () => ({ body: { _id: crypto.randomUUID() } }),
  },
  'POST /api/secondfactor/passkey/options': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'POST /api/secondfactor/passkey': {
    status: [401, 422, 422, 422, 422, 422],
    request: () => ({ body: { name: mark, passkey: aPasskey.create(unasked) } }),
  },
  'PUT /api/secondfactor/passkey/:id': {
    status: [401, 404, 200, 404, 404, 404],
    request: async world => ({ id: await world.passkey(), body: { name: 'Phone' } }),
  },
  'POST /api/secondfactor/passkey/remove/:id': {
    status: [401, 403, 403, 403, 403, 403],
    request: async world => ({ id: await world.passkey() }),
  },
  // The candidate has one, and nobody resets their own.
  'POST /api/secondfactor/reset/:id': {
    status: [401, 403, 403, 403, 403, 200],
    request: async world => {
      await world.passkey()
      return { id: world.candidate.user._id }
    },
  },
  'POST /api/signout': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'POST /api/forgotpassword': {
    status: [200, 200, 200, 200, 200, 200],
    request: () => ({ body: { email: `nobody.${crypto.randomUUID()}@example.test` } }),
  },
  'GET /api/resetpassword/:token': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({ id: 'a-guessed-token' }),
  },
  'POST /api/resetpassword': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({
      body: { token: 'guessed', password: 'monsoon over kochi', confirm_password: 'monsoon over kochi' },
    }),
  },
  'GET /api/confirmaddress/:token': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({ id: 'a-guessed-token' }),
  },
  // All accounts here have proved their address, so any link counts as used.
  'POST /api/confirmaddress': {
    status: [401, 200, 200, 200, 200, 200],
    request: () => ({ body: { token: 'guessed' } }),
  },
  'POST /api/sendconfirmation': { status: [401, 409, 409, 409, 409, 409], request: nothing },
  'POST /api/changepassword': {
    status: [401, 422, 422, 422, 422, 422],
    request: () => ({ body: { current_password: 'not mine', password: 'monsoon over kochi' } }),
  },
  'GET /api/sessions': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'POST /api/sessions/end/:id': {
    status: [401, 404, 404, 404, 404, 404],
    request: () => ({ id: crypto.randomUUID() }),
  },
  'POST /api/sessions/endothers': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  // The wrong password: with the right one everybody gets a file about themselves alone.
  'POST /api/account/data': {
    status: [401, 422, 422, 422, 422, 422],
    request: () => ({ body: { password: 'not mine' } }),
  },
  'GET /api/account/erasure': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  // Nobody has proved again that it is them.
  'POST /api/account/erase': { status: [401, 403, 403, 403, 403, 403], request: nothing },
  'GET /api/people/erasure/:id': {
    status: organisers,
    request: world => ({ id: world.candidate.user._id }),
  },
  'POST /api/people/erase/:id': {
    status: organisers,
    request: world => ({ id: world.stranger.user._id }),
  },
  'GET /api/people': { status: organisers, request: nothing },
  'GET /api/people/:id': { status: organisers, request: world => ({ id: world.own.user._id }) },
  'POST /api/people/invite': {
    status: [401, 403, 403, 403, 403, 201],
    request: () => ({
      body: { first_name: 'Leela', last_name: 'Rao', email: `leela.${crypto.randomUUID()}@example.test` },
    }),
  },
  'POST /api/people/disable/:id': { status: organisers, request: aColleague },
  'POST /api/people/enable/:id': { status: organisers, request: aColleague },
  'POST /api/people/changerole/:id': {
    status: organisers,
    request: async world => ({ ...(await aColleague(world)), body: { role: 'admin' } }),
  },
  'POST /api/people/sendlink/:id': { status: organisers, request: aColleague },
  'POST /api/people/endsessions/:id': { status: organisers, request: aColleague },
  'GET /api/session': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'GET /api/profile': { status: [401, 200, 200, 403, 403, 403], request: nothing },
  'POST /api/candidate': {
    status: [401, 201, 201, 403, 403, 403],
    request: async world => ({ body: { location: await world.city(), gender: 'female' } }),
  },
  'GET /api/company': { status: staff, request: nothing },
  'GET /api/company/:id': { status: ownCompany, request: world => ({ id: world.company._id }) },
  'POST /api/company': {
    status: [401, 403, 403, 403, 403, 201],
    request: async (world, person) => ({ body: await companyBody(world, person) }),
  },
  'PUT /api/company/update/:id': {
    status: ownCompany,
    request: async (world, person) => ({ id: world.company._id, body: await companyBody(world, person) }),
  },
  'POST /api/company/addpartner': {
    status: made,
    request: world => ({ body: { company_id: world.company._id, partner_id: world.partner._id } }),
  },
  'POST /api/company/addassociate': {
    status: made,
    request: world => ({ body: { company_id: world.company._id, associate_id: world.associate._id } }),
  },
  'POST /api/company/addcontact': {
    status: made,
    request: world => ({
      body: {
        first_name: 'Ravi',
        last_name: 'Shah',
        email: `ravi.${crypto.randomUUID()}@example.test`,
        contact_number: '9876543210',
        designation: 'Lead',
        company_id: world.company._id,
      },
    }),
  },
  // Nothing is linked, which only who sees both ends is told.
  'POST /api/company/removepartner': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ body: { company_id: world.company._id, partner_id: world.partner._id } }),
  },
  'POST /api/company/removeassociate': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ body: { company_id: world.company._id, associate_id: world.associate._id } }),
  },
  'POST /api/company/removecontact/:id': {
    status: ownCompany,
    request: async world => ({ id: await world.contact() }),
  },
  'PUT /api/company/archive/:id': {
    status: [401, 403, 403, 403, 403, 409],
    request: world => ({ id: world.company._id, body: { archived: true } }),
  },
  // It has events.
  'POST /api/company/delete/:id': {
    status: [401, 403, 403, 403, 403, 409],
    request: world => ({ id: world.company._id }),
  },
  'GET /api/company/listcontact/:id': { status: ownCompany, request: world => ({ id: world.company._id }) },
  'GET /api/event': { status: staff, request: nothing },
  'GET /api/event/:id': { status: ownCompany, request: world => ({ id: world.draft._id }) },
  'GET /api/event/questions/:id': { status: ownCompany, request: world => ({ id: world.draft._id }) },
  'PUT /api/event/questions/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { questions: [{ kind: 'line', label: mark }] } }),
  },
  'POST /api/round/mailpreview/:id': {
    status: ownCompany,
    request: world => ({ id: world.round._id, body: { name: mark } }),
  },
  'POST /api/event/questions/preview/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { questions: [{ kind: 'line', label: mark }] } }),
  },
  'GET /api/event/rounds/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/event/rounds/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { rounds: [world.round._id] } }),
  },
  // In the draft, so that the list of the other stays.
  'POST /api/event/round/:id': {
    status: made,
    request: world => ({ id: world.draft._id, body: { name: mark } }),
  },
  'GET /api/round/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  'PUT /api/round/:id': {
    status: ownCompany,
    request: world => ({ id: world.round._id, body: { name: mark } }),
  },
  'POST /api/round/delete/:id': {
    status: ownCompany,
    request: async world => ({ id: await world.newRound() }),
  },
  'GET /api/round/questions/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  'PUT /api/round/questions/:id': {
    status: ownCompany,
    request: world => ({ id: world.round._id, body: { questions: [{ kind: 'line', label: mark }] } }),
  },
  // Of a round: who may is asked for teams that they reach, and an unknown one is refused by itself.
  'PUT /api/round/entries/:id': {
    status: ownCompany,
    request: world => ({ id: world.round._id, body: { ids: [world.application._id], is_in: true } }),
  },
  // The round has no hand-in.
  'PUT /api/round/moretime/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({
      id: world.round._id,
      body: { application_id: world.application._id, closes_at: `${dayFromNow(3)}T10:00`, reason: mark },
    }),
  },
  // The team is not in the round.
  'PUT /api/round/moretime/back/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { application_id: world.application._id } }),
  },
  'GET /api/application/rounds/:id': {
    status: [401, 404, 200, 404, 200, 200],
    request: world => ({ id: world.application._id }),
  },
  'GET /api/round/own': { status: [401, 200, 200, 403, 403, 403], request: nothing },
  'GET /api/submission': { status: [401, 200, 200, 403, 403, 403], request: nothing },
  'GET /api/submission/:id': {
    status: ownTeam,
    request: async world => ({ id: await world.submission() }),
  },
  'PUT /api/submission/:id': {
    status: ownTeam,
    request: async world => ({ id: await world.submission(), body: { fields: {} } }),
  },
  'PUT /api/submission/presence/:id': {
    status: ownTeam,
    request: async world => ({ id: await world.submission(), body: { field: 'title' } }),
  },
  'POST /api/submission/handin/:id': {
    status: [401, 404, 201, 403, 403, 403],
    request: async world => ({ id: await world.submission(), body: { fields: {} } }),
  },
  'GET /api/submission/handin/:id': {
    status: [401, 404, 200, 404, 200, 200],
    request: async world => ({ id: await world.handedIn() }),
  },
  'GET /api/submission/picture/:id': {
    status: [404, 404, 200, 404, 200, 200],
    request: async world => ({ id: await world.projectPicture() }),
  },
  'GET /api/application/submissions/:id': {
    status: ownCompany,
    request: async world => {
      await world.handedIn()
      return { id: world.application._id }
    },
  },
  'GET /api/submission/export/:id': {
    status: ownCompany,
    request: async world => {
      await world.handedIn()
      return { id: world.round._id }
    },
  },
  // Whoever may apply is asked.
  'GET /api/application/questions/:id': {
    status: [401, 200, 200, 403, 403, 403],
    request: world => ({ id: world.event._id }),
  },
  // Who may not read it is not told that it exists, not even to sign in.
  'GET /api/answer/file/:id': {
    status: [404, 404, 200, 404, 200, 200],
    request: async world => ({ id: await world.answerFile() }),
  },
  'POST /api/event': {
    status: [401, 403, 403, 201, 201, 201],
    request: async (world, person) => ({ body: await eventBody(world, person) }),
  },
  'PUT /api/event/update/:id': {
    status: ownCompany,
    request: async (world, person) => ({ id: world.draft._id, body: await eventBody(world, person) }),
  },
  'POST /api/event/mailpreview/:id': {
    status: ownCompany,
    request: async (world, person) => ({ id: world.draft._id, body: await eventBody(world, person) }),
  },
  'GET /api/event/statusmail/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, query: { event_status: 'cancelled' } }),
  },
  'PUT /api/event/update/eventstatus/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { event_status: 'cancelled' } }),
  },
  'GET /api/event/address/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/event/address/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { address: `at-${world.event._id.slice(-8)}` } }),
  },
  'GET /api/eventaddress/:address': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({ id: 'nobody-has-this' }),
  },
  'POST /api/event/start': {
    status: made,
    request: world => ({ body: { event_name: 'A copy', origin: 'event', like: world.draft._id } }),
  },
  'POST /api/event/addeventassociate': {
    status: made,
    request: world => ({ body: { event_id: world.event._id, associate_id: world.associate._id } }),
  },
  'POST /api/event/addeventpartner': {
    status: made,
    request: world => ({ body: { event_id: world.event._id, partner_id: world.partner._id } }),
  },
  'POST /api/event/removeeventassociate': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ body: { event_id: world.event._id, associate_id: world.associate._id } }),
  },
  'POST /api/event/removeeventpartner': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ body: { event_id: world.event._id, partner_id: world.partner._id } }),
  },
  'PUT /api/event/archive/:id': {
    status: ownCompany,
    request: world => ({ id: world.draft._id, body: { archived: true } }),
  },
  'POST /api/event/delete/:id': { status: ownCompany, request: world => ({ id: world.draft._id }) },
  'GET /api/announcement': { status: staff, request: nothing },
  'GET /api/announcement/audience': {
    status: ownCompany,
    request: world => ({ query: { eventid: world.event._id, roles: 'members' } }),
  },
  'GET /api/view': {
    status: ownCompany,
    request: world => ({ query: { eventid: world.event._id, list: 'audience' } }),
  },
  'POST /api/view': {
    status: made,
    request: world => ({
      body: {
        event_id: world.event._id,
        list: 'audience',
        name: 'Late teams',
        search: { roles: 'members' },
        is_shared: true,
      },
    }),
  },
  'PUT /api/view/update/:id': {
    status: ownCompany,
    request: world => ({ id: world.view._id, body: { version: 1, name: 'Later teams' } }),
  },
  'POST /api/view/remove/:id': {
    status: ownCompany,
    request: world => ({ id: world.view._id }),
  },
  // Nothing was sent to them.
  'GET /api/announcement/own': { status: [401, 200, 200, 403, 403, 403], request: nothing },
  'GET /api/announcement/:id': { status: ownCompany, request: world => ({ id: world.announcement._id }) },
  'GET /api/announcement/recipients/:id': {
    status: ownCompany,
    request: world => ({ id: world.announcement._id }),
  },
  'GET /api/announcement/recipients/:id/export': {
    status: ownCompany,
    request: world => ({ id: world.announcement._id }),
  },
  'POST /api/announcement': {
    status: made,
    request: world => ({ body: { event_id: world.event._id, subject: 'News' } }),
  },
  'PUT /api/announcement/update/:id': {
    status: ownCompany,
    request: world => ({ id: world.announcement._id, body: { subject: 'News' } }),
  },
  'PUT /api/announcement/urgent/end/:id': {
    status: ownCompany,
    request: world => ({ id: world.announcement._id }),
  },
  // It is a draft, which only who sees it is told.
  'POST /api/announcement/cancel/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.announcement._id }),
  },
  'POST /api/announcement/discard/:id': {
    status: ownCompany,
    request: world => ({ id: world.announcement._id }),
  },
  'POST /api/announcement/test': {
    status: made,
    request: world => ({ body: { event_id: world.event._id, subject: 'News', body: 'For you' } }),
  },
  'GET /api/unsubscribe/:token': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({ id: 'a-guessed-token' }),
  },
  'POST /api/unsubscribe/:token': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({ id: 'a-guessed-token', body: { without: 'event' } }),
  },
  'GET /api/listevent': { status: [200, 200, 200, 200, 200, 200], request: nothing, isPrivate: false },
  'GET /api/challenge': { status: [200, 200, 200, 200, 200, 200], request: nothing, isPrivate: false },
  'GET /api/numbers': { status: [200, 200, 200, 200, 200, 200], request: nothing, isPrivate: false },
  'GET /api/geteventdetails/:id': {
    status: [404, 404, 404, 404, 200, 200],
    request: world => ({ id: world.draft._id }),
  },
  // Both are of the open gallery, once the project is approved.
  'GET /api/gallery/:id': {
    status: [200, 200, 200, 200, 200, 200],
    request: async world => {
      await world.shownProject()
      return { id: world.event._id }
    },
    isPrivate: false,
  },
  'GET /api/project/:id': {
    status: [200, 200, 200, 200, 200, 200],
    request: async world => ({ id: await world.shownProject() }),
    isPrivate: false,
  },
  'GET /api/results/:id': {
    status: [200, 200, 200, 200, 200, 200],
    request: async world => {
      await world.publishedResults()
      return { id: world.event._id }
    },
    isPrivate: false,
  },
  'GET /api/event/projects/:id': {
    status: ownCompany,
    request: async world => {
      await world.handedIn()
      return { id: world.event._id }
    },
  },
  'PUT /api/event/projects/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { receipts: [] } }),
  },
  'PUT /api/event/projects/takeback/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { receipts: [] } }),
  },
  'PUT /api/event/gallery/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { is_open: true } }),
  },
  'PUT /api/project/hide/:id': {
    status: ownCompany,
    request: async world => {
      await world.handedIn()
      return { id: world.application._id, body: { reason: mark } }
    },
  },
  'GET /api/project/own': { status: [401, 200, 200, 403, 403, 403], request: nothing },
  'PUT /api/project/name/:id': {
    status: ownTeam,
    request: world => ({ id: world.application._id, body: { shows_name: true } }),
  },
  'GET /api/partner': { status: staff, request: nothing },
  'GET /api/partner/:id': { status: ownCompany, request: world => ({ id: world.partner._id }) },
  'POST /api/partner': {
    status: made,
    request: async (world, person) => ({
      body: { ...(await partnerBody(world, person)), companyid: world.company._id },
    }),
  },
  'PUT /api/partner/update/:id': {
    status: ownCompany,
    request: async (world, person) => ({ id: world.partner._id, body: await partnerBody(world, person) }),
  },
  'PUT /api/partner/archive/:id': {
    status: ownCompany,
    request: world => ({ id: world.partner._id, body: { archived: true } }),
  },
  'POST /api/partner/delete/:id': { status: ownCompany, request: world => ({ id: world.partner._id }) },
  'GET /api/associate': { status: staff, request: nothing },
  'GET /api/associate/:id': { status: ownCompany, request: world => ({ id: world.associate._id }) },
  'POST /api/associate': {
    status: made,
    request: async (world, person) => ({
      body: { ...(await associateBody(world, person)), eventid: world.event._id },
    }),
  },
  'PUT /api/associate/update/:id': {
    status: ownCompany,
    request: async (world, person) => ({ id: world.associate._id, body: await associateBody(world, person) }),
  },
  'PUT /api/associate/archive/:id': {
    status: ownCompany,
    request: world => ({ id: world.associate._id, body: { archived: true } }),
  },
  'POST /api/associate/delete/:id': { status: ownCompany, request: world => ({ id: world.associate._id }) },
  'GET /api/city/zone/:id': {
    status: [401, 403, 403, 200, 200, 200],
    request: async world => ({ id: await world.city() }),
  },
  'GET /api/associateskills': { status: staff, request: nothing },
  'GET /api/city': { status: [200, 200, 200, 200, 200, 200], request: nothing },
  'GET /api/application': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'GET /api/application/:id': {
    status: [401, 404, 200, 404, 200, 200],
    request: world => ({ id: world.application._id }),
  },
  'POST /api/application': {
    status: [401, 201, 409, 403, 403, 403],
    request: async (world, person) => ({ body: await applyBody(world, person) }),
    isPrivate: false,
  },
  'POST /api/application/apply': {
    status: [401, 201, 409, 403, 403, 403],
    request: async (world, person) => ({ body: await applyBody(world, person) }),
    isPrivate: false,
  },
  'PUT /api/application/edit/:id': {
    status: [401, 404, 200, 403, 403, 403],
    request: async (world, person) => ({
      id: world.application._id,
      body: { logo: await world.file('application/logo', person), idea: 'Better', team: [] },
    }),
  },
  'PUT /api/application/withdraw/:id': {
    status: [401, 404, 200, 403, 403, 403],
    request: world => ({ id: world.application._id }),
  },
  // Not withdrawn, as only who leads the team is told.
  'PUT /api/application/bringback/:id': {
    status: [401, 404, 409, 403, 403, 403],
    request: world => ({ id: world.application._id }),
  },
  'PUT /api/application/leave/:id': {
    status: [401, 404, 409, 403, 403, 403],
    request: world => ({ id: world.application._id }),
  },
  'PUT /api/application/handover/:id': {
    status: [401, 404, 200, 403, 403, 403],
    request: world => ({ id: world.application._id, body: { user: world.candidate.user._id } }),
  },
  'GET /api/application/teamlink/:id': {
    status: [401, 404, 200, 403, 403, 403],
    request: world => ({ id: world.application._id }),
  },
  'POST /api/application/teamlink/:id': {
    status: [401, 404, 201, 403, 403, 403],
    request: world => ({ id: world.application._id }),
  },
  'PUT /api/application/revoketeamlink/:id': {
    status: [401, 404, 200, 403, 403, 403],
    request: world => ({ id: world.application._id }),
  },
  'GET /api/looking/event/:id': {
    status: [401, 200, 200, 403, 403, 403],
    request: world => ({ id: world.event._id }),
  },
  'PUT /api/looking/event/:id': {
    status: [401, 200, 409, 403, 403, 403],
    request: world => ({
      id: world.event._id,
      body: { skills: ['Python'], sentence: 'I look for a team.' },
    }),
  },
  'PUT /api/looking/stop/:id': {
    status: [401, 200, 200, 403, 403, 403],
    request: world => ({ id: world.event._id }),
  },
  'GET /api/looking/own': {
    status: [401, 200, 200, 403, 403, 403],
    request: nothing,
  },
  'GET /api/looking': {
    status: staff,
    request: world => ({ query: { eventid: world.event._id } }),
  },
  'GET /api/application/looking/:id': {
    status: [401, 404, 200, 403, 403, 403],
    request: world => ({ id: world.application._id }),
  },
  'POST /api/application/invitelooking/:id': {
    status: [401, 404, 201, 403, 403, 403],
    request: async world => ({ id: world.application._id, body: { looking: await world.looking() } }),
  },
  'PUT /api/application/uninvite/:id': {
    status: [401, 404, 200, 403, 403, 403],
    request: async world => ({
      id: world.application._id,
      body: { applicant: await world.invitedWhileLooking() },
    }),
  },
  'GET /api/join/:token': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({ id: 'a-guessed-token' }),
  },
  'POST /api/join/:token': {
    status: [401, 404, 404, 403, 403, 403],
    request: () => ({ id: 'a-guessed-token' }),
  },
  'PUT /api/application/applicationchangestatus/:id': {
    status: ownCompany,
    request: world => ({ id: world.application._id, body: { status: 'onboarded', comment: 'Welcome' } }),
  },
  'PUT /api/application/:id': {
    status: ownCompany,
    request: world => ({ id: world.application._id, body: { status: 'onboarded' } }),
  },
  'PUT /api/application/changestatuses': {
    status: staff,
    request: world => ({
      body: { ids: [world.application._id], status: 'onboarded', comment: 'All of you' },
    }),
  },
  'GET /api/application/decision/:id': {
    status: ownCompany,
    request: world => ({ id: world.application._id }),
  },
  'PUT /api/application/decision/:id': {
    status: ownCompany,
    request: world => ({ id: world.application._id, body: { to: 'onboarded', comment: 'Come' } }),
  },
  'GET /api/application/marks/:id': {
    status: ownCompany,
    request: world => ({ id: world.application._id }),
  },
  'PUT /api/application/marks/:id': {
    status: ownCompany,
    request: world => ({ id: world.application._id, body: { value: 7, note: 'Strong' } }),
  },
  'POST /api/event/marks/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id }),
  },
  'PUT /api/event/places/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { places: 60 } }),
  },
  'PUT /api/application/decisions': {
    status: staff,
    request: world => ({ body: { ids: [world.application._id], to: 'onboarded' } }),
  },
  'PUT /api/application/decisions/undo': {
    status: staff,
    request: world => ({ body: { decisions: [{ _id: world.application._id, version: 1 }] } }),
  },
  'GET /api/event/workspace/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'GET /api/event/triage/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'GET /api/event/release/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'POST /api/event/release/:id': {
    status: made,
    request: async world => ({ id: world.event._id, body: { digest: await world.decided() } }),
  },
  'GET /api/event/counters/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'POST /api/event/counters/:id': {
    status: made,
    request: world => ({
      id: world.event._id,
      body: { name: `${mark} ${crypto.randomUUID()}`.slice(0, 60), kind: 'door' },
    }),
  },
  'GET /api/counter/:id': { status: ownCompany, request: aCounter },
  'PUT /api/counter/:id': {
    status: ownCompany,
    request: async world => ({
      id: await world.counter(),
      body: { name: crypto.randomUUID(), kind: 'item' },
    }),
  },
  'GET /api/counter/settings/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/counter/settings/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { takes_walk_ins: true } }),
  },
  'PUT /api/counter/move/:id': { status: ownCompany, request: aCounter },
  'PUT /api/counter/close/:id': { status: ownCompany, request: aCounter },
  'POST /api/counter/remove/:id': { status: ownCompany, request: aCounter },
  'POST /api/event/devices/:id': {
    status: made,
    request: async world => ({
      id: world.event._id,
      body: { name: mark, counters: [await world.counter()] },
    }),
  },
  'PUT /api/device/:id': {
    status: ownCompany,
    request: async world => ({
      id: await world.device(),
      body: { name: `${mark} changed`, counters: [await world.counter()] },
    }),
  },
  'POST /api/device/link/:id': { status: ownCompany, request: aDevice },
  'POST /api/device/revoke/:id': { status: ownCompany, request: aDevice },
  // What a device calls with the session of its link: no account may (server/teams/counters/devices.test.ts).
  'POST /api/counter/open': {
    status: [409, 409, 409, 409, 409, 409],
    request: () => ({ body: { token: 'guessed' } }),
  },
  'POST /api/counter/leave': { status: judges, request: nothing },
  'GET /api/counter/list': { status: judges, request: nothing },
  'POST /api/counter/scans': { status: judges, request: () => ({ body: { scans: [] } }) },
  'GET /api/event/walk-ins/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'GET /api/event/teams-with-room/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'POST /api/walk-in/team/:id': {
    status: ownCompany,
    request: async world => {
      const { ticket_id, application_id } = await world.walkIn()
      return { id: ticket_id, body: { application: application_id } }
    },
  },
  'POST /api/walk-in/keep/:id': {
    status: ownCompany,
    request: async world => ({ id: (await world.walkIn({ is_late: true })).ticket_id }),
  },
  'PUT /api/ticket/note/:id': {
    status: ownCompany,
    request: async world => ({ id: (await world.walkIn()).ticket_id, body: { note: mark } }),
  },
  'POST /api/scan/undo/:id': {
    status: ownCompany,
    request: async world => ({ id: await world.scan(), body: { reason: mark } }),
  },
  'GET /api/programme/hours/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/programme/hours/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { begins: null, ends: null } }),
  },
  'GET /api/event/day/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'POST /api/event/day/settle/:id': {
    status: ownCompany,
    request: async world => ({
      id: world.event._id,
      body: { card: `stock:${await world.counter()}:few`, as: 'seen' },
    }),
  },
  'GET /api/event/closing/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  // Nobody was let in at a door.
  'POST /api/event/closing/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.event._id, body: { digest: mark } }),
  },
  // Nobody said that it did not come.
  'POST /api/application/came/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.application._id }),
  },
  'GET /api/event/scans/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'GET /api/event/certificates/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/event/certificates/:id': {
    status: ownCompany,
    request: world => ({
      id: world.event._id,
      body: { kinds: ['took_part'], took_part_by: 'here', design: 'plain', language: 'en' },
    }),
  },
  // It has not begun.
  'POST /api/event/certificates/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.event._id, body: { digest: 'none' } }),
  },
  'GET /api/certificate/due': {
    status: ownCompany,
    request: world => ({ query: { eventid: world.event._id } }),
  },
  // Nobody would get one.
  'GET /api/certificate/preview/:id': {
    status: [401, 403, 403, 404, 404, 404],
    request: world => ({ id: world.event._id, query: { design: 'plain' } }),
  },
  'GET /api/certificate': { status: ownCompany, request: world => ({ query: { eventid: world.event._id } }) },
  'GET /api/certificate/zip/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'POST /api/certificate/take-back/:id': {
    status: ownCompany,
    request: async world => ({ id: (await world.certificate())._id, body: { reason: mark } }),
  },
  'POST /api/certificate/give-again/:id': {
    status: ownCompany,
    request: async world => {
      const { _id } = await world.certificate()
      await world.own.post(`/api/certificate/take-back/${_id}`, { reason: mark })
      return { id: _id }
    },
  },
  'POST /api/certificate/correct/:id': {
    status: ownCompany,
    request: async world => ({ id: (await world.certificate())._id, body: { name: `${mark} Rao` } }),
  },
  'POST /api/certificate/answer/:id': {
    status: ownCompany,
    request: async world => {
      const { _id, code } = await world.certificate()
      await world.candidate.post(`/api/certificate/name/${code}`, { name: `${mark} Rao` })
      return { id: _id, body: { accepts: true, name: `${mark} Rao` } }
    },
  },
  'GET /api/certificate/own': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'GET /api/certificate/code/:code': {
    status: [200, 200, 200, 200, 200, 200],
    request: async world => ({ id: (await world.certificate()).code }),
    isPrivate: false,
  },
  'POST /api/certificate/name/:code': {
    status: [401, 404, 200, 404, 404, 404],
    request: async world => ({ id: (await world.certificate()).code, body: { name: `${mark} Iyer` } }),
  },
  'POST /api/certificate/keep-name/:code': {
    status: [401, 404, 200, 404, 404, 404],
    request: async world => {
      const { code } = await world.certificate()
      await world.candidate.post(`/api/certificate/name/${code}`, { name: `${mark} Rao` })
      return { id: code }
    },
  },
  'GET /api/programme/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/programme/publish/:id': {
    status: ownCompany,
    request: async world => {
      await world.item()
      return { id: world.event._id, body: { is_published: true } }
    },
  },
  'POST /api/programme/item/:id': {
    status: made,
    request: world => ({ id: world.event._id, body: programmeItem }),
  },
  'POST /api/programme/items/:id': {
    status: made,
    request: world => ({ id: world.event._id, body: { items: [programmeItem] } }),
  },
  'GET /api/programme/item/:id': { status: ownCompany, request: anItem },
  'PUT /api/programme/item/:id': {
    status: ownCompany,
    request: async world => ({ id: await world.item(), body: programmeItem }),
  },
  'PUT /api/programme/cancel/:id': { status: ownCompany, request: anItem },
  // What has moved in server/choosing/changes/changes.test.ts.
  'PUT /api/programme/back/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: async world => ({ ...(await anItem(world)), body: { starts: '', room: null } }),
  },
  'GET /api/programme/signups/:id': { status: ownCompany, request: anItem },
  // Of a published programme in server/teams/signups/signups.test.ts.
  'PUT /api/programme/signup/:id': { status: [401, 404, 404, 404, 404, 404], request: anItem },
  'PUT /api/programme/star/:id': { status: [401, 404, 404, 404, 404, 404], request: anItem },
  'GET /api/programme/untold/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  // With something to tell in server/choosing/changes/changes.test.ts.
  'POST /api/programme/tell/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.event._id, body: { to: 'nobody', digest: 'none' } }),
  },
  'PUT /api/programme/days/:id': {
    status: ownCompany,
    request: async world => {
      await world.item()
      return { id: world.event._id, body: { days: 1, from: programmeItem.starts.slice(0, 10) } }
    },
  },
  'POST /api/programme/remove/:id': { status: ownCompany, request: anItem },
  // That of a published event is in server/events/programme/programme.test.ts.
  'GET /api/event/programme/:id': {
    status: [404, 404, 404, 404, 200, 200],
    request: world => ({ id: world.draft._id }),
  },
  'GET /api/day/:id': {
    status: [404, 404, 404, 404, 200, 200],
    request: world => ({ id: world.draft._id }),
  },
  'GET /api/day/own/:id': {
    status: [401, 404, 404, 404, 200, 200],
    request: world => ({ id: world.draft._id }),
  },
  'GET /api/calendar/own': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'PUT /api/calendar/own': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'POST /api/here/:id': {
    status: [401, 409, 409, 403, 403, 403],
    request: world => ({ id: world.event._id }),
  },
  'GET /api/event/seats/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/event/seats/:id': {
    status: ownCompany,
    request: world => ({
      id: world.event._id,
      body: { people: 300, answer_by: `${dayFromNow(9)}T18:00` },
    }),
  },
  'GET /api/event/seats/teams/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'GET /api/seat/team/:id': { status: ownCompany, request: world => ({ id: world.application._id }) },
  'GET /api/event/expected/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'GET /api/event/waitlist/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/waitlist/move/:id': {
    status: ownCompany,
    request: async world => ({ id: (await world.seated('waiting')).id, body: { to: 'top' } }),
  },
  'POST /api/seat/offer/:id': {
    status: made,
    request: async world => ({ id: (await world.seated('none')).id, body: {} }),
  },
  'POST /api/seat/wait/:id': {
    status: made,
    request: async world => ({ id: (await world.seated('none')).id }),
  },
  'POST /api/seat/take-back/:id': {
    status: ownCompany,
    request: async world => ({ id: (await world.seated('offered')).id, body: { reason: 'No room' } }),
  },
  'POST /api/seat/more-time/:id': {
    status: ownCompany,
    request: async world => ({
      id: (await world.seated('offered')).id,
      body: { due: `${dayFromNow(9)}T18:00`, reason: 'You asked' },
    }),
  },
  'PUT /api/seat/person/:id': {
    status: ownCompany,
    request: async world => ({ id: (await world.seated('offered')).applicant, body: { answer: 'yes' } }),
  },
  'GET /api/event/attendance/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/event/attendance/:id': {
    status: ownCompany,
    request: world => ({
      id: world.event._id,
      body: { questions: [{ kind: 'line', label: 'What do you eat?', at_counter: true }] },
    }),
  },
  'GET /api/seat/own': { status: [401, 200, 200, 403, 403, 403], request: nothing },
  'GET /api/seat/own/:id': {
    status: ownTeam,
    request: async world => ({ id: (await world.seated('offered')).id }),
  },
  'PUT /api/seat/own/:id': {
    status: ownTeam,
    request: async world => ({ id: (await world.seated('offered')).id, body: { answer: 'yes' } }),
  },
  'PUT /api/seat/fewer/:id': {
    status: ownTeam,
    request: async world => ({ id: (await world.seated('waiting')).id, body: { people: 1 } }),
  },
  'POST /api/seat/remind/:id': {
    status: ownTeam,
    request: async world => ({ id: (await world.seated('offered')).id, body: {} }),
  },
  'POST /api/seat/leave/:id': {
    status: ownTeam,
    request: async world => ({ id: (await world.seated('waiting')).id }),
  },
  'GET /api/seat/answer/:token': { status: withLink, request: () => ({ id: 'a-guessed-token' }) },
  'POST /api/seat/answer': {
    status: withLink,
    request: () => ({ body: { token: 'a-guessed-token', answer: 'no' } }),
  },
  'GET /api/ticket/own': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'GET /api/ticket/own/:id': {
    status: [401, 404, 200, 404, 404, 404],
    request: async world => ({ id: await world.ticket() }),
  },
  'GET /api/ticket/code/:code': {
    status: [200, 200, 200, 200, 200, 200],
    request: () => ({ id: 'a-guessed-code' }),
  },
  'POST /api/ticket/renew/:id': {
    status: [401, 404, 200, 404, 200, 200],
    request: async world => ({ id: await world.ticket() }),
  },
  'POST /api/ticket/revoke/:id': {
    status: ownCompany,
    request: async world => ({ id: await world.ticket(), body: { reason: 'Too many' } }),
  },
  'GET /api/ticket': { status: ownCompany, request: world => ({ query: { eventid: world.event._id } }) },
  'GET /api/ticket/export': {
    status: ownCompany,
    request: world => ({ query: { eventid: world.event._id } }),
  },
  'GET /api/ticket/:id': { status: ownCompany, request: async world => ({ id: await world.ticket() }) },
  'GET /api/event/paper/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'POST /api/event/paper/:id': {
    status: [401, 403, 403, 404, 422, 422],
    request: world => ({
      id: world.event._id,
      body: { nonce: crypto.randomUUID(), counter: crypto.randomUUID(), number: 1, at: '2026-01-01T09:00' },
    }),
  },
  'POST /api/ticket/letin/:id': {
    status: ownCompany,
    request: async world => world.atDoor(),
  },
  'GET /api/event/scans/export/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'GET /api/event/triage/seats/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'GET /api/ticket/settings/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/ticket/settings/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { bring: crypto.randomUUID() } }),
  },
  'POST /api/guest/takeout/:id': {
    status: ownCompany,
    request: async world => ({
      id: world.event._id,
      body: { tickets: [(await world.badge())._id], reason: mark },
    }),
  },
  'GET /api/event/badges/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'POST /api/event/badges/:id': {
    status: made,
    request: async world => ({
      id: world.event._id,
      body: { size: 'a6', badges: [{ ticket: (await world.badge())._id, face: mark }] },
    }),
  },
  'PUT /api/badge/print/:id': {
    status: ownCompany,
    request: async world => ({ id: await world.badgePrint(), body: { is_undone: true } }),
  },
  'GET /api/guest/event/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'POST /api/guest/event/:id': {
    status: made,
    request: async world => ({
      id: await world.hall(),
      body: { guests: [{ kind: 'crew', name: mark, email: `crew.${crypto.randomUUID()}@example.test` }] },
    }),
  },
  'POST /api/guest/all/:id': {
    status: made,
    request: async world => ({ id: await world.hall(), body: { of: 'judges' } }),
  },
  'GET /api/guest/:id': { status: ownCompany, request: async world => ({ id: await world.guest() }) },
  'PUT /api/guest/:id': {
    status: ownCompany,
    request: async world => ({ id: await world.guest(), body: { kind: 'visitor', name: mark } }),
  },
  'GET /api/release': { status: staff, request: nothing },
  'POST /api/release/:id/undo': {
    status: ownCompany,
    request: async world => ({ id: await world.release() }),
  },
  'PUT /api/event/decisionmail/:id': {
    status: ownCompany,
    request: world => ({
      id: world.event._id,
      body: { outcome: 'onboarded', subject: 'Welcome, {team_name}', text: 'Come.' },
    }),
  },
  'GET /api/event/mails/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/event/remindermail/:id': {
    status: ownCompany,
    request: world => ({
      id: world.event._id,
      body: { kind: 'member', subject: '{days_left}: {event_name}', text: 'Find somebody.' },
    }),
  },
  'GET /api/application/decisionmail/:id': {
    status: ownCompany,
    request: async world => {
      await world.decided()
      return { id: world.application._id }
    },
  },
  'POST /api/application/history': {
    status: made,
    request: world => ({ body: { title: 'Called them', applicationid: world.application._id } }),
  },
  'GET /api/application/export': { status: staff, request: nothing },
  'GET /api/application/applicant/export': { status: staff, request: nothing },
  'GET /api/application/applicant/allapplicant': { status: staff, request: nothing },
  'GET /api/application/applicant/:id': {
    status: ownCompany,
    request: world => ({ id: world.candidate.user._id }),
  },
  'PUT /api/application/applicant/changestatus/:id': {
    status: ownCompany,
    request: world => ({ id: world.participation._id, body: { status: 'on_hold' } }),
  },
  'GET /api/invitation': { status: [401, 200, 200, 403, 403, 403], request: nothing },
  'PUT /api/invitation/own/:id': {
    status: [401, 404, 404, 403, 403, 403],
    request: world => ({ id: world.invitation._id, body: { answer: 'accept' } }),
  },
  'GET /api/invitation/:token': {
    status: [404, 404, 404, 404, 404, 404],
    request: () => ({ id: 'a-guessed-token' }),
  },
  'PUT /api/invitation/:token': {
    status: [401, 404, 404, 403, 403, 403],
    request: () => ({ id: 'a-guessed-token', body: { answer: 'accept' } }),
  },
  'POST /api/upload': {
    status: [401, 201, 201, 201, 201, 201],
    request: () => upload('application/logo'),
  },
  'POST /api/upload/begin': {
    status: [401, 201, 201, 201, 201, 201],
    request: () => ({ body: partialUpload(Buffer.from('%PDF-1.7')) }),
  },
  // An upload is nobody else's.
  'PUT /api/upload/part/:id': {
    status: [401, 404, 200, 404, 404, 404],
    request: async world => {
      const { id, bytes: body } = await world.partialUpload()
      return { id, body, headers: { 'content-type': 'application/octet-stream' } }
    },
  },
  'POST /api/upload/finish/:id': {
    status: [401, 404, 201, 404, 404, 404],
    request: async world => ({ id: (await world.partialUpload()).id }),
  },
  'POST /api/drawpicture': {
    status: [401, 201, 201, 201, 201, 201],
    request: () => ({ body: { type: 'application/logo', name: 'Second Wind' } }),
  },
  'POST /api/deleteImage': {
    status: [401, 404, 404, 404, 200, 200],
    request: async world => ({ body: { key: await world.file('event/banner', world.own) } }),
  },
  'GET /api/dashboard': { status: staff, request: nothing },
  'GET /api/activity': { status: staff, request: nothing },
  'GET /api/activity/export': { status: staff, request: nothing },
  'GET /api/activity/people': { status: staff, request: nothing },
  'GET /api/activity/own': { status: [401, 200, 200, 200, 200, 200], request: nothing },
  'GET /api/search': { status: staff, request: () => ({ query: { q: mark } }) },
  'GET /api/page/:name': {
    status: [200, 200, 200, 200, 200, 200],
    request: () => ({ id: 'privacy' }),
    isPrivate: false,
  },
  'GET /api/settings': { status: organisers, request: nothing },
  'PUT /api/settings': {
    status: organisers,
    request: () => ({ body: { name: 'Laurel', accent: '#17694a' } }),
  },
  'GET /api/outbox': { status: organisers, request: nothing },
  'GET /api/outbox/state': { status: organisers, request: nothing },
  // Without a mail server.
  'POST /api/outbox/test': { status: [401, 403, 403, 403, 403, 409], request: nothing },
  'GET /api/system': { status: organisers, request: nothing },
  'POST /api/outbox/sendagain/:id': {
    status: [401, 403, 403, 403, 403, 404],
    request: () => ({ id: crypto.randomUUID() }),
  },
  'GET /api/round/judging/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  'PUT /api/round/judging/:id': {
    status: ownCompany,
    request: world => ({
      id: world.round._id,
      body: {
        scale: 10,
        looks: 3,
        visit_minutes: 8,
        tie_rule: 'shared',
        criteria: [{ name: mark, weight: 1 }],
      },
    }),
  },
  // There are no ballots, so nothing is locked.
  'PUT /api/round/unlock/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { reason: mark } }),
  },
  // Of an event out of reach the list is empty.
  'GET /api/asked': {
    status: staff,
    request: world => ({ query: { kind: 'partner', eventid: world.event._id } }),
  },
  'PUT /api/event/asked/:id': {
    status: ownCompany,
    request: world => ({
      id: world.event._id,
      body: { kind: 'partner', people: [{ name: mark, email: 'a@partner.test' }] },
    }),
  },
  'PUT /api/event/askedlinks/:id': {
    status: ownCompany,
    request: async world => ({ id: world.event._id, body: { people: [await world.asked()] } }),
  },
  'POST /api/asked/link/:id': { status: ownCompany, request: anAsked },
  'PUT /api/asked/links/:id': {
    status: ownCompany,
    request: async world => ({ ...(await anAsked(world)), body: { is_taken_back: true } }),
  },
  'POST /api/asked/remove/:id': { status: ownCompany, request: anAsked },
  // Whoever has the link, and no other (server/events/asked-people/details.test.ts).
  'GET /api/details/:token': { status: withLink, request: () => ({ id: 'a-guessed-token' }) },
  'PUT /api/details/partner/:token': {
    status: withLink,
    request: () => ({ id: 'a-guessed-token', body: ownPartner }),
  },
  'PUT /api/details/associate/:token': {
    status: withLink,
    request: () => ({ id: 'a-guessed-token', body: ownAssociate }),
  },
  'POST /api/details/file/:token': { status: withLink, request: () => ({ id: 'a-guessed-token' }) },
  'GET /api/event/judges/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/event/judges/:id': {
    status: ownCompany,
    request: world => ({ id: world.event._id, body: { judges: [{ name: mark, email: 'a@jury.test' }] } }),
  },
  'PUT /api/event/judgelinks/:id': {
    status: ownCompany,
    request: async world => ({ id: world.event._id, body: { judges: [await world.judge()] } }),
  },
  'GET /api/event/judgenews/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/event/judgenews/:id': {
    status: ownCompany,
    request: async world => ({ id: world.event._id, body: { judges: [await world.judge()] } }),
  },
  'PUT /api/judges/:id': {
    status: ownCompany,
    request: async world => ({
      id: await world.judge(),
      body: { name: mark, email: 'b@jury.test', rounds: [] },
    }),
  },
  'POST /api/judges/remove/:id': { status: ownCompany, request: aJudge },
  'POST /api/judges/code/:id': { status: ownCompany, request: aJudge },
  'POST /api/round/judgecodes/:id': {
    status: ownCompany,
    request: async world => ({ id: world.round._id, body: { judges: [await world.judge()] } }),
  },
  'POST /api/judges/revoke/:id': { status: ownCompany, request: aJudge },
  'PUT /api/judges/conflict/:id': {
    status: ownCompany,
    request: async world => ({
      id: await world.judge(),
      body: { application_id: world.application._id, is_conflict: true },
    }),
  },
  'GET /api/round/plan/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  'GET /api/round/desk/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  'PUT /api/round/extend/:id': {
    status: ownCompany,
    request: world => ({
      id: world.round._id,
      body: { closes_at: new Date(Date.now() + 3_600_000).toISOString() },
    }),
  },
  // It has no criteria, so it is not open.
  'PUT /api/round/pause/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { is_paused: true } }),
  },
  'GET /api/round/plandraft/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  // It has no criteria, so it is not open.
  'PUT /api/round/plandraft/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({
      id: world.round._id,
      body: { looks: 2, visit_minutes: 8, walk_minutes: 2, seed: 1 },
    }),
  },
  'PUT /api/round/plandraft/use/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { digest: mark } }),
  },
  'PUT /api/round/plandraft/drop/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  'PUT /api/round/shareout/:id': {
    status: ownCompany,
    request: async world => {
      const { visit_id } = await world.visit()
      return { id: world.round._id, body: { visits: [visit_id] } }
    },
  },
  // Nothing was put off.
  'PUT /api/round/atend/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { application_id: world.application._id } }),
  },
  // The judge visits the team already.
  'PUT /api/round/visit/:id': {
    status: [401, 403, 403, 404, 422, 422],
    request: async world => {
      const { judge_id } = await world.visit()
      return { id: world.round._id, body: { judge_id, application_id: world.application._id } }
    },
  },
  'GET /api/round/closing/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  // The team is not in the round.
  'PUT /api/round/bestvisits/:id': {
    status: [401, 403, 403, 404, 422, 422],
    request: async world => {
      const { judge_id } = await world.visit()
      return {
        id: world.round._id,
        body: { visits: [{ judge_id, application_id: world.application._id }] },
      }
    },
  },
  'GET /api/round/paper/:id': {
    status: ownCompany,
    request: async world => {
      // It brings the team into the round.
      await world.submission()
      const { judge_id } = await world.visit()
      return { id: world.round._id, query: { judge_id, application_id: world.application._id } }
    },
  },
  // It has no criteria, so it is not open.
  'PUT /api/round/paper/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: async world => {
      const { judge_id } = await world.visit()
      return { id: world.round._id, body: { judge_id, application_id: world.application._id, scores: {} } }
    },
  },
  'PUT /api/judgingflags/:id': {
    status: ownCompany,
    request: async world => ({ id: await world.flag(), body: { is_settled: true } }),
  },
  'PUT /api/judgingflags/tell/:id': {
    status: ownCompany,
    request: async world => ({ id: await world.flag() }),
  },
  'GET /api/round/results/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  // Nobody has scored, so nothing can be sealed.
  'PUT /api/round/seal/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id }),
  },
  'PUT /api/round/reopen/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { reason: mark } }),
  },
  'GET /api/round/bundle/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id }),
  },
  'GET /api/event/prizes/:id': { status: ownCompany, request: world => ({ id: world.event._id }) },
  'PUT /api/event/prizes/:id': {
    status: ownCompany,
    request: world => ({
      id: world.event._id,
      body: { prizes: [{ name: mark, given_by: 'order', how_many: 1 }] },
    }),
  },
  'GET /api/round/awards/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  // Nothing is sealed, so nothing is given.
  'PUT /api/round/awards/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({
      id: world.round._id,
      body: { prize_id: crypto.randomUUID(), teams: [], sentence: mark },
    }),
  },
  'GET /api/round/ceremony/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  // Nothing is sealed, so there is nothing to show, and no ceremony is open.
  'POST /api/round/ceremony/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { says: mark } }),
  },
  'PUT /api/round/ceremonylink/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id }),
  },
  'PUT /api/round/ceremonyend/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id }),
  },
  'PUT /api/ceremony/stage': {
    status: [409, 409, 409, 409, 409, 409],
    request: () => ({ body: { token: 'a-guessed-token' } }),
  },
  'PUT /api/ceremony/step': {
    status: [409, 409, 409, 409, 409, 409],
    request: () => ({ body: { token: 'a-guessed-token', step: 0, furthest: 0, version: 0 } }),
  },
  'PUT /api/ceremony/panel': {
    status: [409, 409, 409, 409, 409, 409],
    request: () => ({ body: { token: 'a-guessed-token' } }),
  },
  'PUT /api/ceremony/name': {
    status: [409, 409, 409, 409, 409, 409],
    request: () => ({ body: { token: 'a-guessed-token' } }),
  },
  'PUT /api/ceremony/takeover': {
    status: [409, 409, 409, 409, 409, 409],
    request: () => ({ body: { token: 'a-guessed-token' } }),
  },
  'PUT /api/ceremony/publish': {
    status: [409, 409, 409, 409, 409, 409],
    request: () => ({ body: { token: 'a-guessed-token' } }),
  },
  'PUT /api/ceremony/hold': {
    status: [409, 409, 409, 409, 409, 409],
    request: () => ({ body: { token: 'a-guessed-token' } }),
  },
  // The event has no such prize.
  'GET /api/round/jury/:id': {
    status: [401, 403, 403, 404, 404, 404],
    request: world => ({ id: world.round._id, query: { prize: crypto.randomUUID() } }),
  },
  // Nothing is sealed, so no jury is asked.
  'PUT /api/round/jury/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({
      id: world.round._id,
      body: { prize_id: crypto.randomUUID(), judges: [], teams: twoTeams() },
    }),
  },
  'PUT /api/round/juryorder/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({
      id: world.round._id,
      body: { prize_id: crypto.randomUUID(), judge_id: crypto.randomUUID(), teams: twoTeams() },
    }),
  },
  'PUT /api/round/juryshow/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { prize_id: crypto.randomUUID() } }),
  },
  'PUT /api/round/jurydecision/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({
      id: world.round._id,
      body: { prize_id: crypto.randomUUID(), to: crypto.randomUUID(), sentence: mark },
    }),
  },
  'PUT /api/round/juryundo/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { prize_id: crypto.randomUUID() } }),
  },
  'PUT /api/round/juryvisit/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({
      id: world.round._id,
      body: {
        prize_id: crypto.randomUUID(),
        judge_id: crypto.randomUUID(),
        application_id: world.application._id,
      },
    }),
  },
  'PUT /api/round/jurychair/:id': {
    status: ownCompany,
    request: world => ({ id: world.round._id, body: { judge_id: null } }),
  },
  'PUT /api/judge/order/:id': {
    status: judges,
    request: () => ({ id: crypto.randomUUID(), body: { teams: twoTeams() } }),
  },
  'GET /api/round/publication/:id': { status: ownCompany, request: world => ({ id: world.round._id }) },
  'PUT /api/round/publication/:id': {
    status: ownCompany,
    request: world => ({ id: world.round._id, body: { what_changed: mark } }),
  },
  'POST /api/round/publication/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { digest: mark } }),
  },
  // Nothing waits for a time.
  'PUT /api/round/publicationtime/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { publish_at: '2031-01-05T18:00' } }),
  },
  // Nothing is published.
  'PUT /api/round/offline/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { reason: mark } }),
  },
  'PUT /api/round/online/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id }),
  },
  'PUT /api/round/notes/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, body: { ballot_id: crypto.randomUUID() } }),
  },
  'GET /api/round/resultmail/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id, query: { team: world.application._id } }),
  },
  'GET /api/round/resultspage/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id }),
  },
  'GET /api/result/own': { status: [401, 200, 200, 403, 403, 403], request: nothing },
  // There is no plan to take back.
  'PUT /api/round/plan/back/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({ id: world.round._id }),
  },
  // Nobody is in the round yet.
  'PUT /api/round/plan/:id': {
    status: [401, 403, 403, 404, 409, 409],
    request: world => ({
      id: world.round._id,
      body: { looks: 3, visit_minutes: 8, walk_minutes: 2, seed: 1 },
    }),
  },
  'PUT /api/round/places/:id': {
    status: ownCompany,
    request: world => ({ id: world.round._id, body: { places: { [world.application._id]: mark } } }),
  },
  'PUT /api/visits/:id': {
    status: ownCompany,
    request: async world => {
      const { visit_id, judge_id } = await world.visit()
      return { id: visit_id, body: { judge_id, slot: 1 } }
    },
  },
  // What judges call with the session of their link: no account may (server/judging/judging/judge-session.test.ts).
  'POST /api/judge/open': {
    status: [409, 409, 409, 409, 409, 409],
    request: () => ({ body: { token: 'a-guessed-token' } }),
  },
  'GET /api/judge': { status: judges, request: nothing },
  'PUT /api/judge/next/:id': { status: judges, request: world => ({ id: world.round._id }) },
  'GET /api/judge/teams': { status: judges, request: nothing },
  'PUT /api/judge/confirm': { status: judges, request: () => ({ body: { affiliation: mark } }) },
  'POST /api/judge/leave': { status: judges, request: nothing },
  'GET /api/judge/project/:id': { status: judges, request: aVisit },
  'PUT /api/judge/ballot/:id': { status: judges, request: aVisit },
  'PUT /api/judge/others/:id': { status: judges, request: aVisit },
  'PUT /api/judge/skip/:id': { status: judges, request: aVisit },
  'GET /api/judge/picture/:id': { status: judges, request: () => ({ id: `${'0'.repeat(26)}.webp` }) },
  'GET /api/judge/file/:id': { status: judges, request: () => ({ id: `${'0'.repeat(26)}.pdf` }) },
}

/** A multipart form with a one-pixel picture. */
function upload(folder: string): Request {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const part = (head: string, content: Buffer | string) => [`--edge\r\n${head}\r\n\r\n`, content, '\r\n']
  const pieces = [
    ...part('content-disposition: form-data; name="type"', folder),
    ...part('content-disposition: form-data; name="file"; filename="a.gif"\r\ncontent-type: image/gif', gif),
    '--edge--\r\n',
  ]
  return {
    body: Buffer.concat(pieces.map(piece => Buffer.from(piece))),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  }
}

async function companyBody(world: World, person: Someone) {
  return {
    company_name: 'Changed',
    logo: await world.file('company/logo', person),
    banner_image: await world.file('company/banner', person),
    description: 'About it',
    website: 'https://changed.example',
    email: 'office@changed.example',
    employee_strength: '0-10',
    location: await world.city(),
  }
}

async function eventBody(world: World, person: Someone) {
  return {
    event_name: 'Changed',
    banner: await world.file('event/banner', person),
    event_type: 'ideathon',
    mode: 'online',
    team_min: 1,
    team_max: 3,
    theme: [{ theme_name: 'Water' }],
    location: await world.city(),
    start_date: dayFromNow(20),
    end_date: dayFromNow(21),
    last_day_of_registration: dayFromNow(19),
    details: 'What it is',
    event_status: 'draft',
    company: world.company._id,
  }
}

async function partnerBody(world: World, person: Someone) {
  return {
    partner_name: 'Changed',
    logo: await world.file('partner/logo', person),
    category: 'media',
    description: 'About it',
    location: await world.city(),
    first_name: 'Ravi',
    last_name: 'Shah',
    email: 'ravi@partner.example',
    contact_number: 9876543210,
  }
}

async function associateBody(world: World, person: Someone) {
  return {
    first_name: 'Ravi',
    last_name: 'Shah',
    photo: await world.file('profile/picture', person),
    email: 'ravi@associate.example',
    contact_number: '9876543210',
    location: await world.city(),
    skills: ['Rust'],
    profile_details: 'Long experience',
    designation: 'Mentor',
    company_name: 'Freelance',
  }
}

async function applyBody(world: World, person: Someone) {
  return {
    team_name: 'Second Wind',
    logo: await world.file('application/logo', person),
    theme: 'Open theme',
    event_id: world.event._id,
    team: [],
  }
}

/** Makes the call, by the name that it has in the table. */
export function ask(name: string, person: Someone | World['visitor'], request: Request): Promise<Answer> {
  const [method = 'GET', pattern = ''] = name.split(' ')
  const path = pattern.replace(/:\w+/, encodeURIComponent(request.id ?? ''))
  if (method === 'GET') return person.get(path, request.query)
  return method === 'PUT'
    ? person.put(path, request.body, request.headers)
    : person.post(path, request.body, request.headers)
}
