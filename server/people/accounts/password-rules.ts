import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { invalid } from '../../platform/http/errors.ts'

interface Owner {
  first_name: string
  last_name: string
  email: string
}

/** Refuses common passwords, the product's name and the person's own names (docs/product.md §2). */
export function requireGoodPassword(password: string, owner: Owner) {
  if (isCommon(password) || isOwnName(password, owner))
    throw invalid({ password: fieldMessages.passwordCommon })
}

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

export function isCommon(password: string): boolean {
  const folded = fold(password)
  return (
    common.has(folded) ||
    common.has(unleet(folded)) ||
    /^(.{1,2})\1+$/.test(folded) ||
    consistsOfName('laurel', password)
  )
}

function isOwnName(password: string, { first_name, last_name, email }: Owner): boolean {
  const names = [first_name, last_name, first_name + last_name, last_name + first_name]
  const address = email.toLowerCase()
  const beforeAt = address.slice(0, address.indexOf('@'))
  return fold(password) === address || [...names, beforeAt].some(name => consistsOfName(name, password))
}

/** Whether the password is the name, once or repeated, with only digits and symbols around it. */
function consistsOfName(name: string, password: string): boolean {
  const wanted = lettersOf(fold(name))
  if (wanted === '') return false
  return [fold(password), unleet(fold(password))].some(
    text => lettersOf(text).replaceAll(wanted, '') === '' && lettersOf(text) !== '',
  )
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** `p@ssw0rd1` → `password1`: digits at the end are digits, not letters. */
function unleet(text: string): string {
  const tail = /[\d\W_]*$/.exec(text)?.[0] ?? ''
  return (
    text.slice(0, text.length - tail.length).replace(/[@431057$]/g, sign => lookalikes[sign] ?? sign) + tail
  )
}
