import type { CSSProperties } from 'react'
import { darkTones } from '../../../contract/platform/accent.ts'
import type { Tone } from '../../../contract/platform/statuses.ts'

// The colours of web/platform/styles/tokens.css for mails: inline for light, by class for clients with a dark theme.

/** Text and background of a status: light, then dark. */
const tones: Record<Tone, readonly [string, string, string, string]> = {
  green: ['#125a3f', '#e6f2ea', '#62c997', '#1b2c23'],
  blue: ['#1c4f9c', '#e8f0fc', '#9cc2ff', '#1a2536'],
  orange: ['#8a4200', '#fdeee0', '#f5b27a', '#33220f'],
  yellow: ['#6b5300', '#fdf6d3', '#e7c46a', '#2b2412'],
  red: ['#a31d1d', '#fdeaea', '#ff9c9c', '#361a1a'],
  grey: ['#4a554f', '#eef0ed', '#b6c1ba', '#232b27'],
  gold: ['#7a5200', '#fbf1d6', '#e7c46a', '#2b2412'],
}

export function toneStyle(tone: Tone): CSSProperties {
  const [color, background] = tones[tone]
  return { color, background }
}

const toneRules = Object.entries(tones).map(
  ([tone, [, , color, background]]) =>
    `.tone-${tone}{color:${color}!important;background:${background}!important}`,
)

const darkRules = (accent: string) => [
  '.ground{background:#0e1411!important}',
  '.paper{background:#151c18!important;border-color:#27312b!important}',
  '.sunken{background:#111814!important}',
  '.ink{color:#e8ede9!important}',
  '.muted{color:#9daaa3!important}',
  ...accentRules(accent),
  ...toneRules,
]

export function inTheDark(accent: string): string {
  return `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${darkRules(accent).join('')}}`
}

function accentRules(colour: string) {
  const { accent, 'on-accent': onAccent } = darkTones(colour)
  return [
    `.accent{color:${accent}!important}`,
    `.filled{background:${accent}!important;color:${onAccent}!important}`,
  ]
}

const font = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const styles = {
  body: { margin: 0, padding: 0, background: '#f6f7f4', color: '#16211c', fontFamily: font },
  preheader: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: 1,
    lineHeight: '1px',
    color: 'transparent',
  },
  frame: { width: '100%' },
  around: { padding: '24px 12px' },
  sheet: {
    maxWidth: 560,
    background: '#ffffff',
    border: '1px solid #e2e5e0',
    borderRadius: 12,
    textAlign: 'left',
  },
  inside: { padding: '28px 28px 20px', fontFamily: font },
  brand: { margin: '0 0 24px', fontSize: 20, lineHeight: '26px', fontWeight: 700 },
  mark: { marginRight: 8, verticalAlign: 'bottom' },
  statusLine: { margin: '0 0 10px' },
  badge: {
    display: 'inline-block',
    padding: '3px 10px',
    borderRadius: 6,
    fontSize: 12,
    lineHeight: '18px',
    fontWeight: 600,
  },
  heading: {
    margin: '0 0 20px',
    color: '#16211c',
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 700,
    overflowWrap: 'anywhere',
  },
  text: {
    margin: '0 0 16px',
    color: '#16211c',
    fontSize: 16,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
  },
  written: { color: '#16211c', fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' },
  quietLink: { color: '#55625b', textDecoration: 'underline' },
  block: { margin: '0 0 20px' },
  facts: { background: '#eff1ec', borderRadius: 8 },
  factLabel: {
    width: 84,
    padding: '7px 0 7px 14px',
    color: '#55625b',
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  fact: {
    padding: '7px 14px 7px 8px',
    color: '#16211c',
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  before: { display: 'block', color: '#55625b', fontWeight: 400 },
  stub: { border: '1px solid #e2e5e0', borderRadius: 16, borderCollapse: 'separate', overflow: 'hidden' },
  stubInk: { padding: 20, borderRadius: '16px 0 0 16px', verticalAlign: 'top' },
  stubLine: { margin: '0 0 4px', fontSize: 15, lineHeight: '20px', overflowWrap: 'anywhere' },
  stubName: {
    margin: '0 0 4px',
    fontSize: 20,
    lineHeight: '26px',
    fontWeight: 700,
    overflowWrap: 'anywhere',
  },
  stubNumber: { margin: '40px 0 0', fontSize: 40, lineHeight: '44px', fontWeight: 700 },
  stubPaper: { padding: 12, background: '#ffffff', borderRadius: '0 16px 16px 0' },
  stubCode: { display: 'block', width: 192, height: 192 },
  buttonCell: { borderRadius: 8 },
  button: {
    display: 'inline-block',
    padding: '12px 22px',
    borderRadius: 8,
    color: '#ffffff',
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: {
    margin: '0 0 12px',
    color: '#55625b',
    fontSize: 13,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
} as const satisfies Record<string, CSSProperties>
