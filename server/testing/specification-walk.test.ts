import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, useTestApp } from './app.ts'
import { dayFromNow } from './factories.ts'
import * as make from './factories.ts'

// Every call in the order of a season, made by a client that was written only from the specification: it knows paths,
// verbs, names and envelopes, and none of our code. Prints a line for each call.

const t = useTestApp()
const password = 'monsoon over kochi'

/** What the walk has learned so far: ids and tokens by name. */
const seen: Record<string, string> = {}
const tokens: Record<string, string> = {}

/** The calls that changed something, by request id. */
const changes = new Map<string, string>()

async function call(as: string | null, verb: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const headers: Record<string, string> = as ? { authorization: tokens[as] ?? '' } : {}
  const answer = await t.visitor.send(verb, path, body, headers)
  const isChange = verb !== 'GET' && answer.status < 300
  if (isChange) changes.set(String(answer.headers['x-request-id']), `${verb} ${path}`)
  const size = Array.isArray(answer.body?.data) ? `${answer.body.data.length} rows` : ''
  console.info(
    `${answer.status} ${verb} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')} ${size}`.trimEnd(),
  )
  return answer
}

function done(answer: Answer, status = 200) {
  expect(answer.status, answer.text).toBe(status)
  return answer.body.data
}

async function picture(as: string, type: string): Promise<string> {
  const form = new FormData()
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  form.append('type', type)
  form.append('file', new Blob([pixel], { type: 'image/gif' }), 'a.gif')
  const request = new Request('http://laurel.test', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const headers = {
    authorization: tokens[as] ?? '',
    'content-type': request.headers.get('content-type') ?? '',
  }
  const answer = await t.visitor.send('POST', '/api/upload', body, headers)
  console.info(`${answer.status} POST /api/upload ${type}`)
  return done(answer, 201).key
}

async function signIn(name: string, email: string) {
  tokens[name] = done(await call(null, 'POST', '/api/signin', { email, password })).token
}

const person = {
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'asha@example.test',
  contact_number: 9876543210,
}

beforeAll(async () => {
  const { user } = await t.organiser()
  await t.db
    .updateTable('users')
    .set({ password_hash: await hashed(password), email: 'organiser@example.test' })
    .where('_id', '=', user._id)
    .execute()
  await make.city(t.db, { city_name: 'Kochi' })
})

async function hashed(text: string) {
  const { hash } = await import('@node-rs/argon2')
  return hash(text, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

describe('as a client of the specification', () => {
  it('signs up and in', async () => {
    done(await call(null, 'POST', '/api/signup', { ...person, password }), 201)
    await signIn('candidate', person.email)
    await signIn('organiser', 'organiser@example.test')
    const wrong = await call(null, 'POST', '/api/signin', { email: 'no', password: '' })
    expect(wrong.body.fields).toEqual({ email: 'Invalid email address', password: 'Required' })
  })

  it('reads cities and skills', async () => {
    const cities = done(await call(null, 'GET', '/api/city'))
    seen.city = cities.find((city: { cityName: string }) => city.cityName === 'Kochi')._id
    expect(done(await call('organiser', 'GET', '/api/associateskills'))).toEqual([])
  })

  it('creates, reads, lists and changes a company', async () => {
    const fields = {
      company_name: 'Surya Labs',
      description: 'Solar',
      website: 'https://surya.example',
      email: 'office@surya.example',
      employee_strength: '0-10',
      location: seen.city,
      logo: await picture('organiser', 'company/logo'),
      banner_image: await picture('organiser', 'company/banner'),
    }
    seen.company = done(await call('organiser', 'POST', '/api/company', fields), 201)._id
    const company = done(await call('organiser', 'GET', `/api/company/${seen.company}`))
    expect([company.location.cityName, company.events, company.applicant]).toEqual(['Kochi', 0, 0])
    const changed = { ...company, company_name: 'Surya' }
    expect(
      done(await call('organiser', 'PUT', `/api/company/update/${seen.company}`, changed)).company_name,
    ).toBe('Surya')
    expect(done(await call('organiser', 'GET', '/api/company?q=sury'))).toHaveLength(1)
  })

  it('adds and lists contacts', async () => {
    const contact = {
      ...person,
      email: 'ravi@surya.example',
      designation: 'Lead',
      company_id: seen.company,
    }
    done(await call('organiser', 'POST', '/api/company/addcontact', contact), 201)
    const [row] = done(await call('organiser', 'GET', `/api/company/listcontact/${seen.company}?q=lead`))
    expect([row.user.email, row.designation, row.company_id]).toEqual([
      'ravi@surya.example',
      'Lead',
      seen.company,
    ])
  })

  it('creates, reads, lists and changes an event and its status', async () => {
    const fields = {
      event_name: 'Monsoon Hack',
      banner: await picture('organiser', 'event/banner'),
      event_type: 'hackathon',
      mode: 'online',
      team_min: 1,
      team_max: 4,
      theme: [{ theme_name: 'Water' }],
      location: { _id: seen.city, cityName: 'Kochi' },
      venue: 'Marine Drive',
      start_date: `${dayFromNow(9)}T00:00:00.000Z`,
      end_date: dayFromNow(10),
      last_day_of_registration: dayFromNow(7),
      details: 'Two days',
      event_status: 'draft',
      company: seen.company,
    }
    seen.event = done(await call('organiser', 'POST', '/api/event', fields), 201)._id
    const event = done(await call('organiser', 'GET', `/api/event/${seen.event}`))
    expect([event.company.company_name, event.theme[0].theme_name, event.applicants]).toEqual([
      'Surya',
      'Water',
      0,
    ])
    const changed = { ...event, company: seen.company, event_name: 'Monsoon Hack 2' }
    done(await call('organiser', 'PUT', `/api/event/update/${seen.event}`, changed))
    const status = { event_status: 'published' }
    done(await call('organiser', 'PUT', `/api/event/update/eventstatus/${seen.event}`, status))
    const listed = done(await call('organiser', 'GET', `/api/event?companyid=${seen.company}&q=monsoon`))
    expect(listed.map((row: { event_status: string }) => row.event_status)).toEqual(['published'])
  })

  it('shows the event to everyone', async () => {
    const challenges = await call(null, 'GET', '/api/listevent')
    expect(challenges.body.map((row: { event_name: string }) => row.event_name)).toEqual(['Monsoon Hack 2'])
    expect(done(await call(null, 'GET', `/api/geteventdetails/${seen.event}`)).details).toBe('Two days')
  })

  it('creates, links, reads, lists and changes a partner', async () => {
    const fields = {
      ...person,
      partner_name: 'Khadi Cloud',
      category: 'technology',
      description: 'Servers',
      location: seen.city,
      global: false,
      logo: await picture('organiser', 'partner/logo'),
    }
    seen.partner = done(
      await call('organiser', 'POST', '/api/partner', { ...fields, eventid: seen.event }),
      201,
    )._id
    const link = { partner_id: seen.partner, company_id: seen.company }
    done(await call('organiser', 'POST', '/api/company/addpartner', link), 201)
    const again = await call('organiser', 'POST', '/api/event/addeventpartner', {
      event_id: seen.event,
      partner_id: seen.partner,
    })
    expect([again.status, again.body.message]).toEqual([409, 'This is already linked.'])
    const partner = done(await call('organiser', 'GET', `/api/partner/${seen.partner}`))
    expect([partner.user.first_name, partner.location.cityName]).toEqual(['Asha', 'Kochi'])
    done(
      await call('organiser', 'PUT', `/api/partner/update/${seen.partner}`, { ...fields, category: 'media' }),
    )
    for (const filter of [`companyid=${seen.company}`, `eventid=${seen.event}`, 'q=khadi']) {
      expect(done(await call('organiser', 'GET', `/api/partner?${filter}`))).toHaveLength(1)
    }
    expect(done(await call('organiser', 'GET', `/api/company?partnerid=${seen.partner}`))).toHaveLength(1)
    expect(done(await call('organiser', 'GET', `/api/event?partnerid=${seen.partner}`))).toHaveLength(1)
  })

  it('creates, links, reads, lists and changes an associate', async () => {
    const fields = {
      ...person,
      photo: await picture('organiser', 'profile/picture'),
      location: seen.city,
      skills: ['Rust', 'Hydrology'],
      profile_details: 'Rivers',
      designation: 'Mentor',
      company_name: 'Freelance',
      category: 'knowledge',
    }
    seen.associate = done(await call('organiser', 'POST', '/api/associate', fields), 201)._id
    const associate_id = seen.associate
    done(
      await call('organiser', 'POST', '/api/company/addassociate', {
        associate_id,
        company_id: seen.company,
      }),
      201,
    )
    done(
      await call('organiser', 'POST', '/api/event/addeventassociate', { associate_id, event_id: seen.event }),
      201,
    )
    expect(done(await call('organiser', 'GET', `/api/associate/${associate_id}`)).skills).toEqual(
      fields.skills,
    )
    done(
      await call('organiser', 'PUT', `/api/associate/update/${associate_id}`, {
        ...fields,
        designation: 'Judge',
      }),
    )
    for (const filter of [
      `companyid=${seen.company}`,
      `eventid=${seen.event}`,
      'q=hydro',
      'category=knowledge',
    ]) {
      expect(done(await call('organiser', 'GET', `/api/associate?${filter}`))).toHaveLength(1)
    }
    expect(done(await call('organiser', 'GET', `/api/company?associateid=${associate_id}`))).toHaveLength(1)
    expect(done(await call('organiser', 'GET', `/api/event?associateid=${associate_id}`))).toHaveLength(1)
    const skills = done(await call('organiser', 'GET', '/api/associateskills'))
    expect(skills.map((skill: { skill_type: string }) => skill.skill_type)).toEqual(['Hydrology', 'Rust'])
  })

  it('keeps a candidate profile', async () => {
    const profile = {
      image: await picture('candidate', 'profile/picture'),
      date_of_birth: '2001-05-06',
      gender: 'female',
      location: seen.city,
      githubusername: 'asha',
      linkedin: '',
    }
    done(await call('candidate', 'POST', '/api/candidate', profile), 201)
    const kept = done(await call('candidate', 'GET', '/api/profile'))
    expect([kept.gender, kept.location.cityName, kept.user.email]).toEqual(['female', 'Kochi', person.email])
  })

  it('applies, once', async () => {
    const entry = {
      team_name: 'Second Wind',
      logo: await picture('candidate', 'application/logo'),
      idea: 'Pumps',
      theme: 'Water',
      team: [{ first_name: 'Imran', last_name: 'Qureshi', email: 'imran@example.test' }],
      event_id: seen.event,
      createdBy: 'somebody else',
    }
    const application = done(await call('candidate', 'POST', '/api/application/apply', entry), 201)
    seen.application = application._id
    expect([application.createdBy.email, application.status]).toEqual([person.email, 'registered'])
    expect((await call('candidate', 'POST', '/api/application', entry)).status).toBe(409)
  })

  it('lists, reads and moves applications', async () => {
    const list = await call(
      'organiser',
      'GET',
      `/api/application?companyid=${seen.company}&eventid=${seen.event}&q=wind`,
    )
    expect([list.body.total, list.body.counts.all, list.body.counts.registered]).toEqual([1, 1, 1])
    expect(list.body.data[0].event.company.company_name).toBe('Surya')
    const move = { status: 'onboarded', comment: 'Welcome' }
    done(await call('organiser', 'PUT', `/api/application/applicationchangestatus/${seen.application}`, move))
    done(await call('organiser', 'PUT', `/api/application/${seen.application}`, { status: 'shortlisted' }))
    const note = { title: 'Rang them', applicationid: seen.application }
    done(await call('organiser', 'POST', '/api/application/history', note), 201)
    const { history } = done(await call('organiser', 'GET', `/api/application/${seen.application}`))
    const lines = history.map((line: { title: string; from: string; to: string }) => [line.from, line.to])
    expect(lines.slice(0, 3)).toEqual([
      [null, null],
      ['onboarded', 'shortlisted'],
      ['registered', 'onboarded'],
    ])
    expect((await call('organiser', 'GET', '/api/application?status=shortlisted')).body.total).toBe(1)
    const illegal = await call('organiser', 'PUT', `/api/application/${seen.application}`, { status: 'won' })
    expect(illegal.status).toBe(409)
  })

  it('lists and reads applicants', async () => {
    const base = '/api/application/applicant'
    const list = await call('organiser', 'GET', `${base}/allapplicant?applicationid=${seen.application}`)
    expect([list.body.data.length, list.body.counts.registered, list.body.counts.invited]).toEqual([2, 1, 1])
    const invited = await call('organiser', 'GET', `${base}/allapplicant?applicantstatus=invited&q=imran`)
    const [{ user }] = done(invited)
    const one = done(await call('organiser', 'GET', `${base}/${user._id}`))
    expect([
      one.events[0].application.team_name,
      one.events[0].event.event_name,
      one.events[0].status,
    ]).toEqual(['Second Wind', 'Monsoon Hack 2', 'invited'])
  })

  it('deletes an image that nothing uses', async () => {
    const key = await picture('organiser', 'company/logo')
    expect(done(await call('organiser', 'POST', '/api/deleteImage', { key }))).toEqual({ key })
  })

  it('records every change and sign-in of the walk, with its request', async () => {
    const rows = await t.db.selectFrom('happenings').select(['request_id', 'actor_id']).execute()
    const recorded = new Set(rows.map(({ request_id }) => request_id))
    const unrecorded = changes.entries().filter(([request]) => !recorded.has(request))
    expect([...unrecorded]).toEqual([])
    expect(changes.size).toBeGreaterThan(20)
  })
})
