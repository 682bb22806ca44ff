import { afterEach, expect, test } from 'vitest'
import { standInsFor } from './stand-ins.ts'

afterEach(() => document.body.replaceChildren())

function list(...names: string[]) {
  const rows = names.map(
    name => `<tr data-item><td><a href="#">${name}</a></td><td><button>More about ${name}</button></td></tr>`,
  )
  document.body.innerHTML = `<div data-list-acts><button>Add</button></div><table><tbody>${rows.join('')}</tbody></table>`
  return [...document.querySelectorAll('button')]
}

const said = (elements: Element[]) => elements.map(({ textContent }) => textContent)

test('for the button of a row stand the same of the next and the one before, then what adds a row', () => {
  const [, , second] = list('Mira', 'Anouk', 'Ravi')
  expect(said(standInsFor(second ?? null))).toEqual(['More about Ravi', 'More about Mira', 'Add'])
  const [, only] = list('Mira')
  expect(said(standInsFor(only ?? null))).toEqual(['Add'])
})

test('nothing stands for what is in no row', () => {
  const [add] = list('Mira')
  expect(standInsFor(add ?? null)).toEqual([])
  expect(standInsFor(null)).toEqual([])
})
