import { type ConfigData, HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { usePages } from './pages.ts'

const pages = usePages()

/**
 * Rules on spelling, which React decides: it writes charSet, <br/>, hidden="" and ids like _R_1_. All are valid HTML.
 */
const spelling: ConfigData['rules'] = {
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'valid-id': ['error', { relaxed: true }],
}

const allowed = [
  {
    ruleId: 'valid-autocomplete',
    message: '"tel-national" cannot be used on <input type="tel">',
    why: 'The form is to have a tel input, its ten digits stand after +91, and every browser fills it in so.',
  },
]

test('html-validate finds nothing on any page', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: spelling })
  const findings: string[] = []
  for (const [name, path] of Object.entries(pages.paths)) {
    const { text } = await pages.get(path)
    expect(text, name).toMatch(/^<!DOCTYPE html>/)
    const { results } = await validator.validateString(text)
    for (const { ruleId, message, selector } of results.flatMap(result => result.messages)) {
      const isAllowed = allowed.some(one => one.ruleId === ruleId && one.message === message)
      if (!isAllowed) findings.push(`${name}: ${ruleId}: ${message} at ${selector}`)
    }
  }
  expect(findings).toEqual([])
})

test('html-validate detects errors', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: spelling })
  const { results } = await validator.validateString('<!DOCTYPE html><span><div></div></span>')
  expect(results.flatMap(result => result.messages.map(({ ruleId }) => ruleId))).toContain(
    'element-permitted-content',
  )
})
