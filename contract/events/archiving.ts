import * as z from 'zod/mini'
import { idReply } from '../platform/endpoint.ts'
import { flag, instant } from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'

// Shared by companies, events, partners and associates, which can be archived and deleted (docs/product.md §12).

export const archivableReplies = {
  /** Since when it is archived, out of lists and not to be changed; null while it is in use. */
  archived_at: z.nullable(instant),
  /** Whether nothing hangs on it, so that the reader may delete it; otherwise it can only be archived. */
  can_delete: z.boolean(),
}

/** A list shows what is in use, or what is archived. */
export const archivedFilter = { archived: flag(false) }

export const archiveBody = z.object({ archived: z.boolean(say.choice) })

export const deleted = idReply
