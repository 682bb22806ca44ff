import * as z from 'zod/mini'
import * as calls from './lookups.calls.ts'
import { endpoint, list, one } from './endpoint.ts'
import { city, flag, idParams, nullableText } from './fields.ts'

export const listCities = endpoint(calls.listCities, {
  summary: 'List all cities by name',
  reply: list(city),
})

export const getCityZone = endpoint(calls.getCityZone, {
  summary: 'The time zone of a city; null if it is not known, as for cities that an operator added',
  params: idParams,
  reply: one(z.object({ timezone: nullableText })),
})

export const skill = z.object({ _id: z.string(), skill_type: z.string() })

export const listSkills = endpoint(calls.listSkills, {
  summary: 'List all skills by name; with `in_use`, those of the associates you see',
  query: z.object({ in_use: flag(false) }),
  reply: list(skill),
})
