import * as z from 'zod/mini'
import * as calls from './lookups.calls.ts'
import { endpoint, list } from './endpoint.ts'
import { city } from './fields.ts'

export const listCities = endpoint(calls.listCities, {
  summary: 'Every city, by name',
  reply: list(city),
})

export const skill = z.object({ _id: z.string(), skill_type: z.string() })

export const listSkills = endpoint(calls.listSkills, {
  summary: 'Every skill that associates can carry, by name',
  reply: list(skill),
})
