import { describe, expect, it } from 'vitest'
import { fieldMessages } from '../../contract/platform/messages.ts'
import { type Client, useTestApp } from './app.ts'
import * as make from './factories.ts'

// Text without visible characters counts as empty in every form. An address is never changed: it is accepted as it is,
// or refused.

const t = useTestApp()

const unseen = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\u00AD',
  '\u3164',
  '\u2800',
  '\u180E',
  '\uFE0F',
  '\u200F',
  '\u202E',
  '\u{E0020}',
  '\u17B4',
  '\u2062',
]

interface Form {
  send(fields: Record<string, unknown>): Promise<Awaited<ReturnType<Client['post']>>>
  /** The required text fields, and the message for an empty one. */
  fields: Record<string, string>
}

let count = 0
const required = fieldMessages.fieldRequired

const forms: Record<string, () => Promise<Form>> = {
  'sign-up': async () => ({
    send: fields => t.visitor.post('/api/signup', { ...person(), password: 'monsoon over kochi', ...fields }),
    fields: { first_name: required, last_name: required },
  }),
  event: async () => {
    const staff = await t.companyUser()
    const banner = (await make.file(t.db, { folder: 'event/banner', uploaded_by: staff.user._id })).key
    const location = (await make.city(t.db))._id
    const form = {
      event_name: 'Night of bridges',
      banner,
      location,
      event_type: 'hackathon',
      mode: 'offline',
      venue: 'Hall 2',
      team_min: 1,
      team_max: 4,
      theme: [{ theme_name: 'Bridges' }],
      start_date: make.dayFromNow(20),
      end_date: make.dayFromNow(21),
      last_day_of_registration: make.dayFromNow(15),
      details: 'Build one.',
    }
    return {
      send: ({ theme_name, ...fields }) =>
        staff.post('/api/event', { ...form, ...(theme_name ? { theme: [{ theme_name }] } : {}), ...fields }),
      fields: { event_name: required, venue: required, details: required, theme_name: required },
    }
  },
  partner: async () => {
    const staff = await t.companyUser()
    const logo = (await make.file(t.db, { folder: 'partner/logo', uploaded_by: staff.user._id })).key
    const location = (await make.city(t.db))._id
    const form = { partner_name: 'Kochi Hall', logo, location, category: 'venue', description: 'A hall.' }
    return {
      send: fields => staff.post('/api/partner', { ...form, ...person(), ...fields }),
      fields: { partner_name: required, description: required, first_name: required, last_name: required },
    }
  },
  contact: async () => {
    const organiser = await t.organiser()
    const company_id = (await make.company(t.db))._id
    return {
      send: fields =>
        organiser.post('/api/company/addcontact', {
          ...person(),
          company_id,
          designation: 'Lead',
          ...fields,
        }),
      fields: { first_name: required, last_name: required, designation: required },
    }
  },
  note: async () => {
    const organiser = await t.organiser()
    const { _id: applicationid } = await make.application(t.db)
    return {
      send: fields =>
        organiser.post('/api/application/history', { applicationid, title: 'Seen', comment: '', ...fields }),
      fields: { title: fieldMessages.noteInline },
    }
  },
  status: async () => {
    const organiser = await t.organiser()
    const { _id } = await make.application(t.db)
    return {
      send: fields =>
        organiser.put(`/api/application/applicationchangestatus/${_id}`, {
          status: 'onboarded',
          comment: 'In',
          ...fields,
        }),
      fields: { comment: fieldMessages.noteInDialog },
    }
  },
}

function person() {
  count += 1
  return {
    first_name: 'Asha',
    last_name: 'Menon',
    email: `unseen${count}@example.test`,
    contact_number: '9876543210',
  }
}

describe.each(Object.entries(forms))('%s', (_, open) => {
  it('treats invisible text as missing', async () => {
    const { send, fields } = await open()
    for (const sign of unseen)
      for (const [field, said] of Object.entries(fields)) {
        const { status, body } = await send({ [field]: sign.repeat(5) })
        const path = field === 'theme_name' ? 'theme.0.theme_name' : field
        expect([sign, field, status, body.fields]).toEqual([sign, field, 422, { [path]: said }])
      }
    expect((await send({})).status).toBeLessThan(300)
  })
})

describe('what is stored of a text', () => {
  it('is what people see: no character reverses a line or hides in a name', async () => {
    const organiser = await t.organiser()
    const { _id: applicationid } = await make.application(t.db)
    const note = {
      applicationid,
      title: '\u202Egnp.exe\u200B \u2066of\u2069 A\u00ADsha',
      comment: 'می\u200Cخواهم \u{1F468}\u200D\u{1F469}\u200D\u{1F467}\n\u202Eline\u2060 two\u3164',
    }
    const { body } = await organiser.post('/api/application/history', note)
    expect([body.data.title, body.data.comment]).toEqual([
      'gnp.exe of Asha',
      'می\u200Cخواهم \u{1F468}\u200D\u{1F469}\u200D\u{1F467}\nline two',
    ])
  })

  it('applies to the name at sign-up', async () => {
    const signUp = { ...person(), first_name: '\u202Egnp.exe\u202C', password: 'monsoon over kochi' }
    expect((await t.visitor.post('/api/signup', signUp)).status).toBe(201)
    const { first_name } = await t.db
      .selectFrom('users')
      .select('first_name')
      .where('email', '=', signUp.email)
      .executeTakeFirstOrThrow()
    expect(first_name).toBe('gnp.exe')
  })
})

describe('a name', () => {
  it.each([
    ['क्षि'.repeat(15), 201],
    ['क्षि'.repeat(16), 422],
    ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(15), 201],
    ['ली', 201],
    ['x'.repeat(15), 201],
    ['x'.repeat(16), 422],
    [`x${'\u0323\u0316'.repeat(15)}`.repeat(15), 422],
  ])('%s has at most 15 characters as people count them: %i', async (first_name, status) => {
    const answer = await t.visitor.post('/api/signup', {
      ...person(),
      first_name,
      password: 'monsoon over kochi',
    })
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(answer.body.fields).toEqual({ first_name: 'Please enter at most 15 characters' })
  })
})

describe('an address', () => {
  const odd = [
    '\u0000',
    '\u0001',
    '\t',
    '\n',
    '\u007F',
    '\u0085',
    '\u00AD',
    '\u200B',
    '\u202E',
    '\u2060',
    '\uFEFF',
    '\u212A',
  ]

  it.each(odd.map(sign => [JSON.stringify(sign), sign]))(
    'with %s inside is refused, not made another',
    async (_, sign) => {
      for (const email of [
        `staff@example.org${sign}x`,
        `st${sign}aff@example.org`,
        `staff@exa${sign}mple.org`,
      ]) {
        const answer = await t.visitor.post('/api/signup', {
          ...person(),
          email,
          password: 'monsoon over kochi',
        })
        expect([answer.status, answer.body.fields]).toEqual([422, { email: fieldMessages.email }])
      }
    },
  )

  it('may have spaces around it', async () => {
    const form = person()
    const { status, body } = await t.visitor.post('/api/signup', {
      ...form,
      email: ` ${form.email}\n`,
      password: 'monsoon over kochi',
    })
    expect([status, body.data.email]).toEqual([201, form.email])
  })

  it.each(['\u0000', '\t', '\n', '\u007F', '\u200B', '\u202E', '\u2066'])(
    'of the web with %j inside is refused',
    async sign => {
      const candidate = await t.candidate()
      const location = (await make.city(t.db))._id
      const send = (fields: object) => candidate.post('/api/candidate', { location, ...fields })
      const link = await send({ linkedin: `https://example${sign}.org/in/asha` })
      expect([link.status, link.body.fields]).toEqual([422, { linkedin: fieldMessages.url }])
      const name = await send({ githubusername: `as${sign}ha` })
      expect([name.status, name.body.fields]).toEqual([422, { githubusername: fieldMessages.unseen }])
    },
  )

  it('may have letters of any language if it is a web address', async () => {
    const candidate = await t.candidate()
    const location = (await make.city(t.db))._id
    const linkedin = 'https://उदाहरण.example.org/क्षि?q=Zoë'
    const { status, body } = await candidate.post('/api/candidate', { location, linkedin: ` ${linkedin} ` })
    expect([status, body.data.linkedin]).toEqual([201, linkedin])
  })
})
