import type { ReactNode } from 'react'

/** A mail's text with clickable links. */
export function linkedText(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 ? (
      <a key={index} className="link" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
