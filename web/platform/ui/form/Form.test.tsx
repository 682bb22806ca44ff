import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signIn } from '../../../../contract/people/accounts.ts'
import { messages } from '../../../../contract/platform/messages.ts'
import { noteBody } from '../../../../contract/teams/applications.ts'
import { type Profile, profileBody } from '../../../../contract/people/profiles.ts'
import { editApplicationBody } from '../../../../contract/teams/applying.ts'
import { ApiError } from '../../api.ts'
import { draftKey } from '../../draft-key.ts'
import { readDraft, writeDraft } from '../../drafts.ts'
import { draw, signInAs } from '../../../testing/render.tsx'
import { FilesField } from './fields/FilesField.tsx'
import { PasswordField } from './fields/PasswordField.tsx'
import { RepeatableRows } from './fields/RepeatableRows.tsx'
import { TextField } from './fields/TextField.tsx'
import { Form } from './Form.tsx'
import { RowContext } from './form-labels.ts'

function signInForm(
  onSend: (body: unknown) => Promise<unknown>,
  more: { onSent?: (reply: unknown) => void; onClose?: () => void } = {},
) {
  return draw(
    <Form
      schema={async () => signIn.body}
      initial={{ email: '', password: '' }}
      onSend={onSend}
      failure="It did not work"
      submit="Log In"
      {...more}
    >
      <TextField name="email" label="Email" isRequired />
      <TextField name="password" label="Password" isRequired />
    </Form>,
  )
}

const anything = async () =>
  ({ '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } }) as const

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function fill() {
  type(/Email/, 'aarav@campus.example')
  type(/Password/, 'a long secret')
}

test('nothing is sent while the contract objects, and all fields say why at once', async () => {
  const onSend = vi.fn<(body: unknown) => Promise<unknown>>()
  signInForm(onSend)
  press('Log In')
  expect((await screen.findByRole('alert')).textContent).toContain('Email: Required')
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('Password: Required')
  expect(screen.getByLabelText(/Email/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('the server’s field errors stand under the same inputs, and what was typed stays', async () => {
  signInForm(async () => {
    throw new ApiError(422, 'Please check the marked fields.', {
      fields: { password: 'Email or password is wrong' },
    })
  })
  fill()
  press('Log In')
  const input = screen.getByLabelText<HTMLInputElement>(/Password/)
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  const described = input.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Email or password is wrong')
  expect(input.value).toBe('a long secret')
  expect(screen.getByRole('alert').textContent).toContain('Nothing you typed is lost.')
})

test('sent before its rules have arrived, it waits for them', async () => {
  const onSend = vi.fn<(body: unknown) => Promise<unknown>>()
  let arrive = () => {}
  const rules = new Promise<typeof signIn.body>(resolve => (arrive = () => resolve(signIn.body)))
  draw(
    <Form schema={() => rules} initial={{ email: 'aarav' }} onSend={onSend} submit="Log In">
      <TextField name="email" label="Email" />
    </Form>,
  )
  press('Log In')
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).disabled).toBe(true)
  arrive()
  await waitFor(() => expect(screen.getByLabelText(/Email/).getAttribute('aria-invalid')).toBe('true'))
  expect(onSend).not.toHaveBeenCalled()
})

test('where its rules cannot be fetched, the server checks alone', async () => {
  const onSend = vi.fn<(body: unknown) => Promise<unknown>>(async () => undefined)
  draw(
    <Form schema={() => Promise.reject(new TypeError('no network'))} initial={{ a: '' }} onSend={onSend}>
      <TextField name="a" label="A" />
    </Form>,
  )
  press('Save')
  await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith({ a: '' }))
})

test('a field one leaves says what is wrong with it', async () => {
  signInForm(vi.fn<(body: unknown) => Promise<unknown>>())
  type(/Email/, 'aarav')
  fireEvent.blur(screen.getByLabelText(/Email/))
  await waitFor(() => expect(screen.getByLabelText(/Email/).getAttribute('aria-invalid')).toBe('true'))
})

test('changing a field takes its error away; its line stays, so that the form does not move', async () => {
  signInForm(vi.fn<(body: unknown) => Promise<unknown>>())
  press('Log In')
  const summary = await screen.findByRole('alert')
  const lines = () => [...summary.querySelectorAll('li')].map(({ textContent }) => textContent)
  const [email = '', password = ''] = lines()
  expect(summary.querySelector('h2')?.textContent).toBe('2 things to fix before this can be sent')
  type(/Email/, 'a')
  expect(screen.getByLabelText(/Email/).getAttribute('aria-invalid')).toBeNull()
  expect(lines()).toEqual([`${email} (changed since)`, password])
  expect(summary.querySelector('h2')?.textContent).toBe('1 thing to fix before this can be sent')
  type(/Password/, 'a')
  expect(lines()).toEqual([`${email} (changed since)`, `${password} (changed since)`])
  expect(summary.querySelector('h2')?.textContent).toBe('All of this was changed. Send it again.')
})

test('one line at the foot leads to the next field with an error', async () => {
  signInForm(vi.fn<(body: unknown) => Promise<unknown>>())
  press('Log In')
  await screen.findByRole('alert')
  press('2 things to fix: Email')
  expect(document.activeElement).toBe(screen.getByLabelText(/Email/))
  type(/Email/, 'a')
  press('1 thing to fix: Password')
  expect(document.activeElement).toBe(screen.getByLabelText(/Password/))
  type(/Password/, 'a')
  expect(screen.queryByText(/to fix:/)).toBeNull()
})

test.each([{ fields: { password: 'Email or password is wrong' } }, {}])(
  'after a wrong password the focus is in it: %o',
  async fault => {
    const refuse = async () => {
      throw new ApiError(401, 'Email or password is wrong', fault)
    }
    draw(
      <Form schema={anything} initial={{ email: '', password: '' }} onSend={refuse} submit="Log In">
        <TextField name="email" label="Email" />
        <PasswordField name="password" label="Password" />
      </Form>,
    )
    fill()
    press('Log In')
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('Email or password is wrong')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  },
)

test('a field that was emptied says so when one leaves it; one that was never filled does not', async () => {
  signInForm(vi.fn<(body: unknown) => Promise<unknown>>())
  fireEvent.blur(screen.getByLabelText(/Password/))
  type(/Email/, 'aarav@campus.example')
  type(/Email/, '')
  fireEvent.blur(screen.getByLabelText(/Email/))
  await waitFor(() => expect(screen.getByLabelText(/Email/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText(/Password/).getAttribute('aria-invalid')).toBeNull()
})

test('while it is sent the pressed button is busy, and the others are shut', async () => {
  const draft = { label: 'Save Draft', values: { status: 'draft' } }
  const publish = { label: 'Publish', values: { status: 'published' } }
  draw(
    <Form
      schema={anything}
      initial={{ name: 'Rivers' }}
      onSend={() => new Promise(() => {})}
      actions={[draft, publish]}
    >
      <TextField name="name" label="Name" />
    </Form>,
  )
  const state = (name: string) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    return [button.getAttribute('aria-busy'), button.disabled]
  }
  press('Save Draft')
  await waitFor(() => expect(state('Save Draft')).toEqual(['true', false]))
  expect(state('Publish')).toEqual([null, true])
})

test('a failure for no field’s fault says the product’s sentence', async () => {
  signInForm(async () => {
    throw new ApiError(500, 'There was some error Processing your request.', { requestId: 'r-1' })
  })
  fill()
  press('Log In')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('It did not work'))
  expect(screen.getByRole('alert').textContent).toContain('Reference r-1')
})

test('it is disabled while sending and sends once', async () => {
  let answer = (_: unknown) => {}
  const onSend = vi.fn<(body: unknown) => Promise<unknown>>(() => new Promise(resolve => (answer = resolve)))
  const onSent = vi.fn<(reply: unknown) => void>()
  const onClose = vi.fn<() => void>()
  signInForm(onSend, { onSent, onClose })
  fill()
  press('Log In')
  press('Log In')
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      email: 'aarav@campus.example',
      password: 'a long secret',
    }),
  )
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).disabled).toBe(true)
  answer('done')
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith('done'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the server’s dotted paths find the row they belong to, and rows come and go', async () => {
  draw(
    <Form
      schema={anything}
      initial={{ team: [{ email: 'a@x.example' }] }}
      onSend={async () => {
        throw new ApiError(422, '', { fields: { 'team.1.email': 'Invalid email address' } })
      }}
    >
      <RepeatableRows name="team" rowLabel="Member" addLabel="Add member" newRow={{ email: '' }} min={1}>
        {path => <TextField name={`${path}.email`} label={`Email ${path}`} />}
      </RepeatableRows>
    </Form>,
  )
  expect(screen.queryByRole('button', { name: 'Remove member 1' })).toBeNull()
  press('Add member')
  press('Save')
  await waitFor(() => expect(screen.getByLabelText('Email team.1').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Email team.0').getAttribute('aria-invalid')).toBeNull()
  press('Remove member 1')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test('a button of several adds its own values', async () => {
  const onSend = vi.fn<(body: unknown) => Promise<unknown>>(async () => undefined)
  draw(
    <Form
      schema={anything}
      initial={{ event_name: 'Deccan' }}
      onSend={onSend}
      actions={[
        { label: 'Save Draft', values: { event_status: 'draft' } },
        { label: 'Publish', variant: 'primary', values: { event_status: 'published' } },
      ]}
    >
      <TextField name="event_name" label="Event" />
    </Form>,
  )
  press('Save Draft')
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ event_name: 'Deccan', event_status: 'draft' }),
  )
})

test('a field that takes no more says so', () => {
  draw(
    <Form schema={anything} initial={{ city: 'Pune' }} onSend={vi.fn<(body: unknown) => Promise<unknown>>()}>
      <TextField name="city" label="City" maxLength={5} />
      <TextField name="age" label="Age" maxLength={2} inputMode="numeric" />
    </Form>,
  )
  fireEvent.change(screen.getByLabelText('Age'), { target: { value: '18' } })
  expect(screen.queryByText(/^Full/)).toBeNull()
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Punes' } })
  expect(screen.getByText('Full: no more than 5 characters fit.')).toBeTruthy()
})

test('submit waits for what must be filled, and says at the field what is missing when pressed', async () => {
  const onSend = vi.fn<(body: unknown) => Promise<unknown>>()
  draw(
    <Form
      schema={async () => noteBody}
      initial={{ title: ' ', applicationid: '0190d1a2-0000-7000-8000-000000000001' }}
      onSend={onSend}
      submit="Go"
      requireFilled={['title']}
    >
      <TextField name="title" label="Title" />
    </Form>,
  )
  const button = screen.getByRole('button', { name: 'Go' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  const field = screen.getByLabelText('Title')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(error?.textContent).toBe('This field is required.')
  expect(onSend).not.toHaveBeenCalled()
  type(/Title/, 'Called')
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

test('of what is edited, only what the rules know is sent: references by id, nothing as null', async () => {
  const onSend = vi.fn<(body: unknown) => Promise<unknown>>(async () => undefined)
  const person = {
    _id: 'u-1',
    first_name: 'Aarav',
    last_name: 'Rao',
    email: 'a@x.example',
    contact_number: '9876543210',
  }
  const city = { _id: '0190d1a2-0000-7000-8000-000000000001', cityName: 'Pune' }
  const profile: Profile = {
    _id: 'p-1',
    user: person,
    printed_name: null,
    image: null,
    date_of_birth: null,
    gender: 'male',
    location: city,
    githubusername: null,
    twitter: null,
    facebook: null,
    linkedin: null,
  }
  draw(
    <Form schema={async () => profileBody} edits={{ ...profile, ...person }} onSend={onSend}>
      <TextField name="githubusername" label="GitHub" />
    </Form>,
  )
  type(/GitHub/, ' aarav ')
  press('Save')
  const { _id, user, ...fields } = profile
  const { first_name, last_name, contact_number } = person
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      ...fields,
      first_name,
      last_name,
      contact_number,
      location: city._id,
      githubusername: 'aarav',
    }),
  )
})

test('a 0 that stands in a form is not taken for typed: nothing is unsaved or kept', async () => {
  signInAs('admin')
  draw(
    <Form schema={anything} edits={{ minutes: 0, looks: 3 }} onSend={async () => undefined} keeps="plan">
      <TextField name="minutes" label="Minutes" />
      <TextField name="looks" label="Looks" />
    </Form>,
  )
  expect(screen.getByLabelText<HTMLInputElement>(/Minutes/).value).toBe('0')
  const kept = () => readDraft(draftKey('somebody', location.pathname, 'plan'))?.fields
  expect(kept()).toBeUndefined()
  type(/Looks/, '4')
  await waitFor(() => expect(kept()).toEqual({ looks: { was: 3, now: '4' } }))
})

test('what is wrong is listed in the order of the page, a field of a row by the row’s name too', async () => {
  draw(
    <Form
      schema={async () => editApplicationBody}
      initial={{ team: [{ email: 'x' }] }}
      onSend={vi.fn<(body: unknown) => Promise<unknown>>()}
    >
      <RowContext value="Team member 2">
        <TextField name="team.0.email" label="Email" />
        <TextField name="team.0.last_name" label="Last name" isRequired />
        <TextField name="team.0.first_name" label="First name" />
      </RowContext>
      <TextField name="logo" label="Logo" />
    </Form>,
  )
  press('Save')
  await screen.findByRole('alert')
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Team member 2, email: Invalid email address',
    'Team member 2, last name: Field Required',
    'Team member 2, first name: Field Required',
    'Logo: Required',
  ])
})

test('a restored draft says which file must be chosen again, and has all else', () => {
  signInAs('candidate')
  const file = { key: 'submission/file/a.pdf', file_name: 'a.pdf', bytes: 9 }
  const answers = { q1: [file], q2: 'Forty households' }
  vi.useFakeTimers({ now: Date.now() - 25 * 3_600_000, toFake: ['Date'] })
  writeDraft(draftKey('somebody', location.pathname), {
    fields: { answers: { was: {}, now: answers } },
    names: [],
  })
  vi.useRealTimers()
  draw(
    <Form schema={anything} onSend={async () => undefined} submit="Apply">
      <FilesField name="answers.q1" label="Two pages" folder="submission/file" most={1} accept={['pdf']} />
      <TextField name="answers.q2" label="Who needs it?" />
    </Form>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Who needs it?').value).toBe('Forty households')
  expect(screen.getByText(messages.fileSwept)).toBeTruthy()
  expect(screen.queryByText('a.pdf')).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose a file for Two pages' })).toBeTruthy()
})
