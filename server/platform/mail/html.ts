import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Brand } from '../../../contract/people/installation.ts'
import { logoBox, logoPath } from '../../../drawings/logo-path.ts'
import { inTheDark, styles, toneStyle } from './html-styles.ts'
import { styledMarkup } from './styled-markup.ts'
import type { Fact, MailContent, MailedTicket } from './layout.ts'
import { ticketPictureId } from './ticket-picture.ts'

// Mail clients know tables and inline styles. Many drop everything else, and some invert colours in dark mode.

export function asHtml(content: MailContent, brand: Brand): string {
  const document = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, inTheDark(brand.accent)),
    ),
    h(
      'body',
      { className: 'ground', style: styles.body },
      h('div', { style: styles.preheader }, preheaderOf(content)),
      table(
        { style: styles.frame },
        h('td', { align: 'center', style: styles.around }, sheet(content, brand)),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

/** The preview text beside the subject. The blanks after it keep clients from showing the mail's header too. */
function preheaderOf({ written, paragraphs }: MailContent) {
  const first = written ? beginningOf(written.html) : (paragraphs[0] ?? '')
  return `${first}${'\u00a0\u200c'.repeat(60)}`
}

/** What can be read in the first paragraphs, without tags and signs. */
function beginningOf(html: string) {
  const words = html.replace(/<[^>]*>/g, ' ').replace(/&(?:#\d+|\w+);/g, ' ')
  return words.replace(/\s+/g, ' ').trim().slice(0, 150)
}

function sheet(content: MailContent, brand: Brand) {
  return table(
    { style: styles.sheet, className: 'paper', width: '100%' },
    h('td', { style: styles.inside }, headOf(brand), ...body(content, brand)),
  )
}

/** No mark beside the name if the installation has its own logo: mails load no pictures. */
function headOf({ name, accent, logo }: Brand) {
  return h(
    'p',
    { key: 'brand', className: 'accent', style: { ...styles.brand, color: accent } },
    !logo &&
      h(
        'svg',
        { width: 26, height: 26, viewBox: logoBox, 'aria-hidden': true, style: styles.mark },
        h('path', { fill: 'currentColor', d: logoPath }),
      ),
    name,
  )
}

function body(content: MailContent, { accent }: Brand): ReactNode[] {
  const { subject, status, ticket, facts, button, footnote, unsubscribe } = content
  return [
    status && h('p', { key: 'status', style: styles.statusLine }, badge(status)),
    h('h1', { key: 'subject', className: 'ink', style: styles.heading }, subject),
    ...wordsOf(content, accent),
    ticket && h('div', { key: 'ticket', style: styles.block }, stub(ticket)),
    facts && h('div', { key: 'facts', style: styles.block }, factTable(facts)),
    button && h('div', { key: 'button', style: styles.block }, buttonOf(button, accent)),
    button &&
      h(
        'p',
        { key: 'link', className: 'muted', style: styles.small },
        'Or open this address: ',
        h('a', { href: button.href, className: 'accent', style: { color: accent } }, button.href),
      ),
    footnote && h('p', { key: 'footnote', className: 'muted', style: styles.small }, footnote),
    unsubscribe &&
      h(
        'p',
        { key: 'unsubscribe', className: 'muted', style: styles.small },
        h('a', { href: unsubscribe.href, className: 'muted', style: styles.quietLink }, unsubscribe.label),
      ),
  ]
}

function wordsOf(content: MailContent, accent: string): ReactNode[] {
  const paragraph = (key: string | number, text: string) =>
    h('p', { key, className: 'ink', style: styles.text }, ...linesOf(text))
  const hello = content.first_name === undefined ? [] : [paragraph('hello', `Hello ${content.first_name},`)]
  if (!content.written) return [...hello, ...content.paragraphs.map((text, n) => paragraph(n, text))]
  const __html = styledMarkup(content.written.html, accent)
  return [
    ...hello,
    h('div', {
      key: 'written',
      className: 'ink',
      style: styles.written,
      dangerouslySetInnerHTML: { __html },
    }),
  ]
}

/** A paragraph with its line breaks. */
function linesOf(paragraph: string): ReactNode[] {
  return paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]))
}

function badge({ label, tone }: NonNullable<MailContent['status']>) {
  return h('span', { className: `tone-${tone}`, style: { ...styles.badge, ...toneStyle(tone) } }, label)
}

function factTable(facts: readonly Fact[]) {
  const rows = facts.map(({ label, value, before }) =>
    h(
      'tr',
      { key: label },
      h('th', { scope: 'row', align: 'left', className: 'muted', style: styles.factLabel }, label),
      h(
        'td',
        { className: 'ink', style: styles.fact },
        before !== undefined && h('s', { className: 'muted', style: styles.before }, before),
        value,
      ),
    ),
  )
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, className: 'sunken', style: styles.facts },
    h('tbody', null, rows),
  )
}

/** The paper of a code is white in the dark too: cameras read nothing else well. */
function stub({ event_name, name, as, number, ground, ink }: MailedTicket) {
  const line = (key: string, style: CSSProperties, text: string) =>
    h('p', { key, style: { ...style, color: ink } }, text)
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style: styles.stub },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { bgcolor: ground, style: { ...styles.stubInk, background: ground } }, [
          line('event', styles.stubLine, event_name),
          line('name', styles.stubName, name),
          line('as', styles.stubLine, as),
          line('number', styles.stubNumber, number),
        ]),
        h(
          'td',
          { width: 216, align: 'center', bgcolor: '#ffffff', style: styles.stubPaper },
          h('img', {
            src: `cid:${ticketPictureId}`,
            width: 192,
            height: 192,
            alt: `The code of ticket ${number}`,
            style: styles.stubCode,
          }),
        ),
      ),
    ),
  )
}

function buttonOf({ label, href }: NonNullable<MailContent['button']>, accent: string) {
  return table(
    {},
    h('td', { bgcolor: accent, className: 'filled', style: { ...styles.buttonCell, background: accent } }, [
      h(
        'a',
        { key: 'link', href, className: 'filled', style: { ...styles.button, background: accent } },
        label,
      ),
    ]),
  )
}

/** A table for layout, with one cell. */
function table(attributes: object, cell: ReactNode) {
  const props = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...attributes }
  return h('table', props, h('tbody', null, h('tr', null, cell)))
}
