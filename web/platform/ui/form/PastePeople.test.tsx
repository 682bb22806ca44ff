import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { askPeopleBody } from '../../../../contract/events/asked-people.ts'
import { draw, signInAs } from '../../../testing/render.tsx'
import { RepeatableRows } from './fields/RepeatableRows.tsx'
import { TextField } from './fields/TextField.tsx'
import { Form } from './Form.tsx'
import { PastePeople } from './PastePeople.tsx'

const nobody = { name: '', email: '' }

test('lines that were pasted are checked as rows, also where the form is sent before they are taken over', async () => {
  signInAs('admin')
  const onSend = vi.fn<(body: unknown) => Promise<unknown>>(async () => ({}))
  draw(
    <Form
      schema={async () => askPeopleBody}
      initial={{ kind: 'partner' as const, people: [nobody], mails: true }}
      onSend={onSend}
      failure="It did not work"
      submit="Ask"
    >
      <PastePeople name="people" hint="One per line" placeholder="" />
      <RepeatableRows name="people" rowLabel="Partner" addLabel="Add another" newRow={nobody} max={9}>
        {path => (
          <>
            <TextField name={`${path}.name`} label="Name" isRequired />
            <TextField name={`${path}.email`} label="Email" type="email" isRequired />
          </>
        )}
      </RepeatableRows>
    </Form>,
  )
  const paste = (text: string) =>
    fireEvent.change(screen.getByLabelText('Paste several'), { target: { value: text } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  const wrong = () =>
    screen
      .getAllByLabelText(/^(Name|Email)/)
      .flatMap((field, place) => (field.getAttribute('aria-invalid') === 'true' ? [place] : []))
  // An empty form first: its row is marked, and the pasted ones take its place.
  send()
  await waitFor(() => expect(wrong()).toEqual([0, 1]))
  paste('River Mill <mill@example.org>\nNo Address')
  send()
  await waitFor(() => expect(wrong()).toEqual([3]))
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.change(screen.getAllByLabelText(/^Email/)[1]!, { target: { value: 'no@example.org' } })
  send()
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    people: [
      { name: 'River Mill', email: 'mill@example.org' },
      { name: 'No Address', email: 'no@example.org' },
    ],
  })
})
