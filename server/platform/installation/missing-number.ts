import type { FastifyInstance } from 'fastify'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { invalid } from '../http/errors.ts'

/** The problem of a missing phone number, if this installation requires one. */
export function wrongNumber(app: FastifyInstance, number: unknown): Record<string, string> {
  const isMissing =
    number === undefined || number === null || (typeof number === 'string' && number.trim() === '')
  return app.installation.phone_required && isMissing ? { contact_number: fieldMessages.fieldRequired } : {}
}

/** The same for a form that leaves the number unchanged if it does not send it. */
export function wrongRemoval(app: FastifyInstance, number: unknown): Record<string, string> {
  return number === undefined ? {} : wrongNumber(app, number)
}

export function refuse(problems: Record<string, string>) {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
