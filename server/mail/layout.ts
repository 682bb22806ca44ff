import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export interface Mail {
  subject: string
  text: string
  html: string
  secret_link: SecretLink | null
}

/** A link that sets a password or proves an address. Once its mail is sent, it stands nowhere but in the mailbox. */
export type SecretLink = 'password' | 'address'

export interface Letter {
  subject: string
  /** Whom the letter greets. */
  first_name: string
  paragraphs: string[]
  button?: { label: string; href: string; secret?: SecretLink | undefined }
  /** Said small, under the button. */
  footnote?: string
}

/** More of what somebody typed than this says nothing more in a list of mails. */
const longestPart = 40

/** What somebody typed, as it may stand in a subject: one line, and cut where it would fill the whole of it. */
export function inSubject(typed: string): string {
  const line = typed.replace(/\s+/g, ' ').trim()
  const signs = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return signs.length > longestPart
    ? `${signs
        .slice(0, longestPart - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** The one look of all mails, as plain text and as HTML with nothing to load from elsewhere. */
export function layOut(letter: Letter): Mail {
  return {
    subject: letter.subject,
    text: asText(letter),
    html: asHtml(letter),
    secret_link: letter.button?.secret ?? null,
  }
}

function asText({ first_name, paragraphs, button, footnote }: Letter) {
  const parts = [`Hello ${first_name},`, ...paragraphs]
  if (button) parts.push(`${button.label}:\n${button.href}`)
  if (footnote) parts.push(footnote)
  return `${[...parts, 'Laurel'].join('\n\n')}\n`
}

function asHtml(letter: Letter) {
  const document = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, letter.subject),
    ),
    h('body', { style: styles.body }, h('div', { style: styles.sheet }, ...body(letter))),
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

function body({ first_name, paragraphs, button, footnote }: Letter) {
  return [
    h('p', { key: 'name', style: styles.name }, 'Laurel'),
    h('p', { key: 'hello', style: styles.text }, `Hello ${first_name},`),
    ...paragraphs.map((paragraph, index) => h('p', { key: index, style: styles.text }, paragraph)),
    button &&
      h(
        'p',
        { key: 'button', style: styles.text },
        h('a', { href: button.href, style: styles.button }, button.label),
      ),
    button && h('p', { key: 'link', style: styles.small }, 'Or open this address: ', button.href),
    footnote && h('p', { key: 'footnote', style: styles.small }, footnote),
  ]
}

const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    background: '#f6f7f4',
    color: '#16211c',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif',
  },
  sheet: {
    maxWidth: 560,
    margin: '0 auto',
    padding: 32,
    background: '#ffffff',
    border: '1px solid #e2e5e0',
    borderRadius: 12,
  },
  name: { margin: '0 0 24px', color: '#17694a', fontSize: 20, fontWeight: 700 },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: 1.5 },
  small: { margin: '0 0 12px', color: '#55625b', fontSize: 13, lineHeight: 1.5, wordBreak: 'break-word' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: 8,
    background: '#17694a',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
} as const
