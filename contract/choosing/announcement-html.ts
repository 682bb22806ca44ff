import { announcementPlaceholders } from './announcements.calls.ts'
import { markdownAsText, renderMarkdown } from '../platform/markdown.ts'
import {
  type Placeholder,
  type PlaceholderValues,
  replacePlaceholders,
  valueOf,
} from '../platform/placeholders.ts'

type Name = (typeof announcementPlaceholders)[number]

// The text of an announcement as HTML: on pages, in mails and in the preview; as text in mails. It is rendered before it is filled, so
// that a team named *Stars* stays as it is.

/** Characters that no typed text keeps (contract/platform/visible-text.ts) around the number of a placeholder. */
const [begin, end] = ['\uFDE0', '\uFDE1']
const held = /\uFDE0(\d+)\uFDE1/g
const inTag = /<[^>]*\uFDE0/

/** `show` returns HTML for each placeholder. */
export function announcementHtml(body: string, show: (found: Placeholder<Name>) => string): string {
  const found: Placeholder<Name>[] = []
  return renderMarkdown(withHolders(body, found)).replace(held, (_, index: string) => {
    const one = found[Number(index)]
    return one ? show(one) : ''
  })
}

/** The same as plain text; `show` returns text. */
export function announcementText(body: string, show: (found: Placeholder<Name>) => string): string {
  const found: Placeholder<Name>[] = []
  return markdownAsText(withHolders(body, found)).replace(held, (_, index: string) => {
    const one = found[Number(index)]
    return one ? show(one) : ''
  })
}

/** The HTML that a reader with these values sees. */
export function filledHtml(body: string, values: PlaceholderValues<Name>): string {
  return announcementHtml(body, found => escapeMarkup(valueOf(found, values)))
}

/** Whether a placeholder is part of a link's address or of another attribute, where it would not be filled. */
export function hasPlaceholderInLink(body: string): boolean {
  const html = renderMarkdown(withHolders(body, []))
  return html.includes(encodeURIComponent(begin)) || inTag.test(html)
}

function withHolders(body: string, found: Placeholder<Name>[]): string {
  return replacePlaceholders(body, announcementPlaceholders, one => `${begin}${found.push(one) - 1}${end}`)
}

export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
