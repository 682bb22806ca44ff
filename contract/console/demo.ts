import * as z from 'zod/mini'
import { genders } from '../people/profiles.calls.ts'
import { birthDate, choice, line, whenGiven } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { ratings } from '../events/ratings.ts'

/** The rules of the demo form, which is never sent (docs/product.md §2). */
export const demoBody = z.object({
  name: line(),
  gender: choice(genders),
  availability: choice(['true', 'false']),
  interests: z.array(line(say.fieldRequired, longest.skill)).check(z.minLength(1, say.fieldRequired)),
  date_of_birth: birthDate(),
  rating: whenGiven(z.union(ratings.map(rating => z.literal(rating))), say.choice),
  file: z._default(z.string(), ''),
})
