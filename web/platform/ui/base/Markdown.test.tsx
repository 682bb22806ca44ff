import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Markdown } from './Markdown.tsx'

vi.mock('../../../../contract/platform/markdown.ts', () => ({
  renderMarkdown: (text: string) => {
    if (text.includes('broken')) throw new RangeError('Maximum call stack size exceeded')
    return `<p>${text.replace('**', '<b>').replace('**', '</b>')}</p>`
  },
}))

it('renders a text', async () => {
  render(<Markdown text="Two **days**" />)
  expect((await screen.findByText('days')).tagName).toBe('B')
})

it('shows a text as typed if rendering fails, without affecting other texts', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = (text: string) => (
    <>
      <h1>Delta Works</h1>
      <Markdown text={text} />
    </>
  )
  const { rerender } = render(page('**broken**'))
  await vi.waitFor(() => expect(said).toHaveBeenCalled())
  expect(screen.getByText('**broken**').tagName).toBe('P')
  expect(screen.getByRole('heading', { name: 'Delta Works' })).toBeTruthy()
  rerender(page('**whole**'))
  expect((await screen.findByText('whole')).tagName).toBe('B')
})

it('renders nothing for an empty text', () => {
  expect(render(<Markdown text={null} />).container.innerHTML).toBe('')
})
