import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { whenGiven } from '../../../../../contract/platform/fields.ts'
import { localMinute } from '../../../../../contract/platform/local-minute.ts'
import { fieldMessages } from '../../../../../contract/platform/messages.ts'
import { draftKey } from '../../../draft-key.ts'
import { readDraft } from '../../../drafts.ts'
import { draw, signInAs } from '../../../../testing/render.tsx'
import { Form } from '../Form.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { SwitchField } from './SwitchField.tsx'

const missing = 'Please enter a day and a time'
const schema = async () =>
  z.object({ is_timed: z.boolean(), closes_at: whenGiven(localMinute(missing), missing) })

function timedForm({ closes_at = '', keeps }: { closes_at?: string; keeps?: string } = {}) {
  const onSend = vi.fn<(body: unknown) => Promise<unknown>>()
  const { unmount } = draw(
    <Form
      schema={schema}
      initial={{ is_timed: true, closes_at }}
      onSend={onSend}
      failure="It did not work"
      submit="Save"
      keeps={keeps}
    >
      {({ values }) => (
        <>
          <SwitchField name="is_timed" label="It closes" />
          {values.is_timed === true && (
            <DateTimeField name="closes_at" label="Closes" hint="In Berlin." isRequired />
          )}
        </>
      )}
    </Form>,
  )
  return { onSend, unmount }
}

const group = () => screen.getByRole('group', { name: 'Closes' })
const date = () => within(group()).getByRole<HTMLInputElement>('textbox', { name: 'Date' })
const time = () => within(group()).getByRole<HTMLInputElement>('textbox', { name: 'Time' })
const shown = () => [date().value, time().value]
const type = (part: HTMLInputElement, value: string) => fireEvent.change(part, { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const textsOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)

test('a day and a time are typed freely, and sent as one value', async () => {
  const { onSend } = timedForm()
  type(date(), '3.12.2031')
  type(time(), '9 PM')
  expect(shown()).toEqual(['3.12.2031', '9 pm'])
  fireEvent.blur(date())
  fireEvent.blur(time())
  expect(shown()).toEqual(['03/12/2031', '21:00'])
  save()
  await waitFor(() => expect(onSend).toHaveBeenCalled())
  expect(onSend.mock.calls).toEqual([[{ is_timed: true, closes_at: '2031-12-03T21:00' }]])
})

test('both parts are emptied to nothing', async () => {
  const { onSend } = timedForm({ closes_at: '2031-12-03T21:00' })
  expect(shown()).toEqual(['03/12/2031', '21:00'])
  type(date(), '')
  type(time(), '')
  save()
  await waitFor(() => expect(onSend).toHaveBeenCalled())
  expect(onSend.mock.calls).toEqual([[{ is_timed: true, closes_at: null }]])
})

test('the arrow keys go to the next quarter of an hour, around midnight too', () => {
  timedForm({ closes_at: '2031-12-03T09:10' })
  const press = (key: string, more = {}) => {
    fireEvent.keyDown(time(), { key, ...more })
    return time().value
  }
  expect([press('ArrowUp'), press('ArrowUp'), press('ArrowDown')]).toEqual(['09:15', '09:30', '09:15'])
  type(time(), '9:20')
  expect(press('ArrowDown')).toBe('09:15')
  type(time(), '2350')
  expect([press('ArrowUp'), press('ArrowDown')]).toEqual(['00:00', '23:45'])
  expect(press('ArrowUp', { shiftKey: true })).toBe('23:45')
  type(time(), '')
  expect(press('ArrowDown')).toBe('12:00')
  type(time(), 'soon')
  expect(press('ArrowUp')).toBe('soon')
  expect(date().value).toBe('03/12/2031')
})

test('what cannot be read stays, and one error says what is wrong', async () => {
  const { onSend } = timedForm()
  expect(textsOf(group())).toEqual(['In Berlin.'])
  type(date(), '31/02/2031')
  type(time(), '25:00')
  for (const [day, clock, message] of [
    ['31/02/2031', '25:00', fieldMessages.noSuchDay],
    ['28/02/2031', '25:00', fieldMessages.time],
    ['28/02/2031', '', fieldMessages.timeToo],
    ['', '10:00', fieldMessages.dayToo],
  ] as const) {
    type(date(), day)
    type(time(), clock)
    save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`Closes: ${message}`))
    expect([date(), time()].map(textsOf), message).toEqual([[message], [message]])
    expect([date(), time()].map(part => part.ariaInvalid ?? part.getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
    ])
    expect(shown()).toEqual([day, clock])
  }
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('link', { name: `Closes: ${fieldMessages.dayToo}` }))
  expect(document.activeElement).toBe(date())
})

test('it is checked when it is left, not between its parts', async () => {
  timedForm()
  type(date(), '28/02/2031')
  fireEvent.blur(date(), { relatedTarget: time() })
  type(time(), 'soon')
  fireEvent.blur(time(), { relatedTarget: date() })
  await schema()
  expect(screen.queryByText(fieldMessages.time)).toBe(null)
  fireEvent.blur(time(), { relatedTarget: screen.getByRole('button', { name: 'Save' }) })
  await screen.findByText(fieldMessages.time)
})

test('a whole minute can be pasted into either part', () => {
  timedForm()
  const paste = (part: HTMLInputElement, text: string) =>
    fireEvent.paste(part, { clipboardData: { getData: () => text } })
  for (const [text, expected] of [
    ['2031-12-03T09:30', ['03/12/2031', '09:30']],
    [' 04/12/2031, 9 pm', ['04/12/2031', '21:00']],
  ] as const) {
    expect(paste(time(), text)).toBe(false)
    expect(shown()).toEqual(expected)
  }
  expect(paste(date(), '05/12/2031')).toBe(true)
})

test('half of it is kept over a reload, and dropped where it is no longer asked for', async () => {
  signInAs('company')
  const kept = () => readDraft(draftKey('somebody', '/', 'timed'))?.fields.closes_at?.now
  const { unmount } = timedForm({ keeps: 'timed' })
  type(date(), '31/02/2031')
  type(time(), '9 o')
  await waitFor(() => expect(kept()).toBe('31/02/2031T9 o'))
  unmount()
  const { onSend } = timedForm({ keeps: 'timed' })
  expect(shown()).toEqual(['31/02/2031', '9 o'])
  fireEvent.click(screen.getByLabelText('It closes'))
  save()
  await waitFor(() => expect(onSend).toHaveBeenCalled())
  expect(onSend.mock.calls).toEqual([[{ is_timed: false, closes_at: null }]])
})
