import * as z from 'zod/mini'
import { answersRules, type Asked, sentAnswers } from '../events/answers.ts'
import { application } from './applications.ts'
import * as calls from './applying.calls.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import { fileKey, idParams, line, optionalLongText, reference, teamName } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { team } from './teams.ts'

export const applyBody = z.object({
  team_name: teamName(say.required),
  logo: fileKey('application/logo', say.required),
  idea: optionalLongText(longest.idea),
  theme: line(say.required),
  team,
  event_id: reference(),
  answers: sentAnswers,
})

/** The rules of the form of an event that asks these questions. */
export function applyRules(questions: readonly Asked[]) {
  return z.extend(applyBody, { answers: answersRules(questions) })
}

export const apply = endpoint(calls.apply, {
  summary: 'Apply to a published event with a team',
  body: applyBody,
  reply: one(application),
  status: 201,
  budgets: ['invitations'],
})

/** The same rules under the specification's other path. */
export const createApplication = endpoint(calls.createApplication, {
  summary: 'Apply to a published event with a team (second path)',
  body: applyBody,
  reply: one(application),
  status: 201,
  budgets: ['invitations'],
})

export const editApplicationBody = z.object({
  /** Left out, name and theme stay as they are. */
  team_name: z.optional(teamName(say.required)),
  theme: z.optional(line(say.required)),
  logo: fileKey('application/logo', say.required),
  idea: optionalLongText(longest.idea),
  team,
  answers: sentAnswers,
})

export function editRules(questions: readonly Asked[]) {
  return z.extend(editApplicationBody, { answers: answersRules(questions) })
}

export const editApplication = endpoint(calls.editApplication, {
  summary: 'Change your application and its team, while it is registered and before the deadline',
  params: idParams,
  body: editApplicationBody,
  reply: one(application),
  versioned: true,
  budgets: ['invitations'],
})
