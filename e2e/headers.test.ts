import { CspEvaluator } from 'csp_evaluator'
import { type Csp, Version } from 'csp_evaluator/dist/csp.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../server/testing/app.ts'
import { usePages } from './pages.ts'

const pages = usePages()

const explained = [
  {
    finding: "MEDIUM_MAYBE script-src 'self'",
    why: 'There is no JSONP here; uploads leave as images by their bytes or as attachments, all with nosniff.',
  },
]

describe('csp_evaluator', () => {
  test('finds no unexplained high or medium issue in the policy of any page', async () => {
    const findings: string[] = []
    for (const [name, path] of Object.entries(pages.paths)) {
      const policy = policyOf(await pages.get(path))
      findings.push(...seriousIn(policy).map(finding => `${name}: ${finding}`))
    }
    expect(findings.filter(text => !explained.some(({ finding }) => text.endsWith(`: ${finding}`)))).toEqual(
      [],
    )
  })

  test('detects a policy that allows too much', () => {
    expect(seriousIn(new CspParser("script-src 'unsafe-inline' *").csp)).toEqual([
      "HIGH script-src 'unsafe-inline'",
      'HIGH script-src *',
      'HIGH object-src ',
    ])
  })
})

function policyOf({ headers }: Answer): Csp {
  return new CspParser(String(headers['content-security-policy'])).csp
}

/** Everything beyond information, and beyond advice for browsers before CSP 3. */
function seriousIn(policy: Csp): string[] {
  return new CspEvaluator(policy, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE && severity !== Severity.STRICT_CSP)
    .map(({ severity, directive, value = '' }) => `${Severity[severity]} ${directive} ${value}`)
}

/**
 * The rules of MDN's HTTP Observatory 1.4.8 (github.com/mdn/mdn-http-observatory, src/grader/charts.js). A site starts
 * with 100, loses points, and gains some if it keeps 90; 100 and more is A+. Each value here is the best result of a
 * rule, so that these headers reach 130. `npm run security` runs the program itself (docs/decisions/120).
 */
describe("the rules of MDN's HTTP Observatory", () => {
  test('give every page the highest score', async () => {
    for (const [name, path] of Object.entries(pages.paths)) {
      const answer = await pages.get(path)
      expect({ name, ...pointsOf(answer) }).toEqual({
        name,
        'content-security-policy': 10,
        'x-frame-options': 5,
        'referrer-policy': 5,
        'cross-origin-resource-policy': 10,
        'strict-transport-security': 0,
        'x-content-type-options': 0,
        cookies: 0,
        'cross-origin-resource-sharing': 0,
        'subresource-integrity': 0,
      })
    }
  })
})

/** The points of each rule, or what it reports instead. */
function pointsOf(answer: Answer): Record<string, number | string> {
  const { headers, text } = answer
  const { directives } = policyOf(answer)
  const header = (name: string) => String(headers[name] ?? 'missing')
  const judge = (isBest: boolean, points: number, seen: string) => (isBest ? points : seen)
  return {
    // csp-implemented-with-no-unsafe-default-src-none
    'content-security-policy': judge(
      directives['default-src']?.join() === "'none'" &&
        /^'(none|self)'$/.test(directives['form-action']?.join() ?? '') &&
        !/'unsafe-|\bhttp:|[ :]\*/.test(header('content-security-policy')),
      10,
      header('content-security-policy'),
    ),
    // x-frame-options-implemented-via-csp
    'x-frame-options': judge(
      /^'(none|self)'$/.test(directives['frame-ancestors']?.join() ?? ''),
      5,
      header('content-security-policy'),
    ),
    // referrer-policy-private
    'referrer-policy': judge(
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        header('referrer-policy'),
      ),
      5,
      header('referrer-policy'),
    ),
    // cross-origin-resource-policy-implemented-with-same-origin
    'cross-origin-resource-policy': judge(
      header('cross-origin-resource-policy') === 'same-origin',
      10,
      header('cross-origin-resource-policy'),
    ),
    // hsts-implemented-max-age-at-least-six-months
    'strict-transport-security': judge(
      Number(/^max-age=(\d+)/.exec(header('strict-transport-security'))?.[1]) >= 15_552_000,
      0,
      header('strict-transport-security'),
    ),
    'x-content-type-options': judge(
      header('x-content-type-options') === 'nosniff',
      0,
      header('x-content-type-options'),
    ),
    // cookies-not-found
    cookies: judge(headers['set-cookie'] === undefined, 0, header('set-cookie')),
    'cross-origin-resource-sharing': judge(
      headers['access-control-allow-origin'] === undefined,
      0,
      header('access-control-allow-origin'),
    ),
    // sri-not-implemented-but-all-scripts-loaded-from-secure-origin
    'subresource-integrity': foreignScriptsIn(text).join(' ') || 0,
  }
}

function foreignScriptsIn(html: string): string[] {
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter(address => !/^\/[^/]/.test(address))
}
