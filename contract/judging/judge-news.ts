import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { flag, id, idParams, nullableText } from '../platform/fields.ts'
import * as calls from './judging.calls.ts'
import { mostJudges } from './judging.calls.ts'
import { judgingMessages } from './judging.texts.ts'

// Judges who were mailed other times than those of now (docs/product.md §20).

export const judgeNews = z.object({
  judges: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      /** What the last mail said of a round, and what is so now; null: nothing. */
      rounds: z.array(z.object({ round_name: z.string(), was: nullableText, now: nullableText })),
      /** The mail that would tell them. */
      subject: z.string(),
      text: z.string(),
    }),
  ),
})
export type JudgeNews = z.output<typeof judgeNews>

export const getJudgeNews = endpoint(calls.getJudgeNews, {
  summary:
    'The judges of an event who were mailed other times than those of now, with the mail that tells them',
  params: idParams,
  reply: one(judgeNews),
})

export const tellJudges = endpoint(calls.tellJudges, {
  summary:
    'Mail these judges the times of now, or note that they know them. Those whose last mail is still right are left out',
  params: idParams,
  body: z.object({
    judges: z
      .array(id, judgingMessages.noJudges)
      .check(z.minLength(1, judgingMessages.noJudges), z.maxLength(mostJudges, judgingMessages.manyJudges)),
    /** They know already. */
    tells_nobody: flag(false),
  }),
  reply: z.object({ data: judgeNews, told: z.int() }),
  budgets: ['typedMails'],
  changes: 'staff',
})
