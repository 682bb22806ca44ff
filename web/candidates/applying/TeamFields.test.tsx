import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api.ts'
import { draw } from '../../testing/render.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { TeamFields } from './TeamFields.tsx'

const anything = async () =>
  ({ '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } }) as const

test('what is wrong with the team as a whole is said of the team members', async () => {
  const message = 'A team has 2 to 4 members, including you'
  const refuse = async () => {
    throw new ApiError(422, 'Please check the marked fields.', { fields: { team: message } })
  }
  const actor = {
    _id: 'mira',
    first_name: 'Mira',
    last_name: 'Das',
    email: 'mira@mail.example',
    role: 'candidate' as const,
    contact_number: null,
    address_proved: true,
    confirmation_sent_at: null,
    permissions: [],
    lacks_second_factor: false,
    company: null,
  }
  draw(
    <Form schema={anything} initial={{ team: [] }} onSend={refuse} submit="Apply">
      <TeamFields event={{ team_min: 2, team_max: 4 }} actor={actor} />
    </Form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect((await screen.findByRole('link')).textContent).toBe(`Team members: ${message}`)
})
