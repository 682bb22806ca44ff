import * as z from 'zod/mini'
import { endpoint, list } from './endpoint.ts'
import { city } from './fields.ts'

export const listCities = endpoint({
  method: 'GET',
  path: '/api/city',
  may: 'anyone',
  summary: 'Every city, by name',
  reply: list(city),
})

export const skill = z.object({ _id: z.string(), skill_type: z.string() })

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/associateskills',
  may: 'associate:read',
  summary: 'Every skill that associates can carry, by name',
  reply: list(skill),
})
