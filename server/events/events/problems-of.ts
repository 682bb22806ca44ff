import { Refusal } from '../../platform/http/errors.ts'

/** The fields that a check refuses, so that several checks can be said at once. */
export async function problemsOf(check: () => unknown): Promise<Record<string, string>> {
  try {
    await check()
    return {}
  } catch (error) {
    if (error instanceof Refusal && error.status === 422 && error.fields) return error.fields
    throw error
  }
}
