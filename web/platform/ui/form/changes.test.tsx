import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paperFields } from '../../../../contract/judging/judging-desk.ts'
import { changedByYourself } from '../../../../contract/platform/messages.ts'
import { ApiError } from '../../api.ts'
import { draftKey } from '../../draft-key.ts'
import { readDraft, writeDraft } from '../../drafts.ts'
import { draw, signInAs } from '../../../testing/render.tsx'
import { TextField } from './fields/TextField.tsx'
import { Form } from './Form.tsx'

// What somebody else changed meanwhile, in a form that has several values in one field.

const begun = { scores: {}, note: 'Cold hands', strengths: null, next_step: null }
const theirs = { scores: { works: 5, needed: 9, fun: 2 }, note: 'Warm', strengths: null, next_step: null }

function ballot(onSend: (body: unknown) => Promise<unknown>) {
  return draw(
    <Form
      schema={async () => paperFields}
      edits={begun}
      reread={async () => theirs}
      onSend={onSend}
      submit="Save ballot"
      keeps="ballot"
    >
      {form => (
        <>
          {['works', 'needed', 'fun'].map(name => (
            <p key={name}>
              {name}: {JSON.stringify(Object(form.values.scores)[name])}
              <button type="button" onClick={() => form.set(`scores.${name}`, 4)}>
                4 for {name}
              </button>
            </p>
          ))}
          <TextField name="note" label="Note" />
        </>
      )}
    </Form>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('of marks that both gave, each is a choice of its own; the others are taken', async () => {
  const onSend = vi
    .fn<(body: unknown) => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError(412, 'There is a ballot already.'))
    .mockResolvedValueOnce({})
  ballot(onSend)
  press('4 for works')
  press('4 for needed')
  press('Save ballot')
  await screen.findByText('Their changes are in the form now: Fun, Note.')
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'WorksTheirs5Yours4Keep mineTake theirs',
    'NeededTheirs9Yours4Keep mineTake theirs',
  ])
  const [, takeNeeded] = screen.getAllByRole('button', { name: 'Take theirs' })
  fireEvent.click(takeNeeded as HTMLElement)
  await waitFor(() => expect(takeNeeded?.getAttribute('aria-pressed')).toBe('true'))
  press('Save ballot')
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2))
  expect(onSend.mock.lastCall).toEqual([
    { scores: { works: 4, needed: 9, fun: 2 }, note: 'Warm', strengths: null, next_step: null },
  ])
})

test('what the same person changed in another window is not said to be theirs', async () => {
  const refused = new ApiError(412, changedByYourself)
  ballot(vi.fn<(body: unknown) => Promise<unknown>>().mockRejectedValueOnce(refused))
  press('4 for works')
  press('4 for needed')
  press('Save ballot')
  await screen.findByText('What you changed there is in the form now: Fun, Note.')
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'WorksOther window5Here4Keep thisTake the other',
    'NeededOther window9Here4Keep thisTake the other',
  ])
})

test('a draft of marks that is opened after a change says which ones differ', async () => {
  signInAs('admin')
  const key = draftKey('somebody', location.pathname, 'ballot')
  writeDraft(key, {
    fields: { scores: { was: { works: 1, needed: 1 }, now: { works: 4, needed: 1 } } },
    names: [],
  })
  expect(readDraft(key)).not.toBeNull()
  draw(
    <Form
      schema={async () => paperFields}
      edits={{ ...begun, scores: { works: 5, needed: 1 } }}
      onSend={vi.fn<(body: unknown) => Promise<unknown>>()}
      keeps="ballot"
    >
      <TextField name="note" label="Note" />
    </Form>,
  )
  await screen.findByText('You both changed what follows. Yours stays unless you take theirs.')
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'WorksTheirs5Yours4Keep mineTake theirs',
  ])
})
