import { notFound } from '@tanstack/react-router'
import { ApiError } from '../api-error.ts'

/** For a loader: what does not exist, or has an address that nothing can have, is the page for that. */
export async function orNotFound<Reply>(loaded: Promise<Reply>): Promise<Reply> {
  try {
    return await loaded
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw notFound()
    throw error
  }
}
