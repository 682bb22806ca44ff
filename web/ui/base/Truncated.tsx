import { shorten } from './formats.ts'
import { Tooltip } from '../overlay/Tooltip.tsx'

/** A long text cut after `at` characters; the whole of it on hover and focus. */
export function Truncated({ text, at = 50 }: { text: string; at?: number }) {
  const short = shorten(text, at)
  if (short === text) return text
  return (
    <Tooltip text={text}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the full text must be reachable by key */}
      <span tabIndex={0}>
        {/* First, so that it lies inside even where a cell cuts off the rest. */}
        <span className="visually-hidden">{text}</span>
        <span aria-hidden="true">{short}</span>
      </span>
    </Tooltip>
  )
}
