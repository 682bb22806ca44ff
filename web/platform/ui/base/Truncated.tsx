import { shorten } from './formats.ts'
import { Tooltip } from '../overlay/Tooltip.tsx'

/** A long text cut after `at` characters; hover and focus show all of it. */
export function Truncated({ text, at = 50 }: { text: string; at?: number }) {
  const short = shorten(text, at)
  if (short === text) return text
  return (
    <Tooltip text={text}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the full text must be reachable by keyboard */}
      <span tabIndex={0}>
        {/* First, so that it stays inside a cell that clips its content. */}
        <span className="visually-hidden">{text}</span>
        <span aria-hidden="true">{short}</span>
      </span>
    </Tooltip>
  )
}
