import { expect, it } from 'vitest'
import { namesIn } from './names-in.ts'

it('takes the last word for the last name', () => {
  expect(namesIn('Ines Maria Rao')).toEqual({ first_name: 'Ines Maria', last_name: 'Rao' })
  expect(namesIn(' Ines  Rao ')).toEqual({ first_name: 'Ines', last_name: 'Rao' })
  expect(namesIn('Ines')).toEqual({ first_name: 'Ines', last_name: '' })
})
