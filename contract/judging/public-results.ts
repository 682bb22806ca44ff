import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../platform/fields.ts'
import * as calls from './public-results.calls.ts'
import { offlineResults, publishedResults } from './published-results.ts'

export const getPublishedResults = endpoint(calls.getPublishedResults, {
  summary:
    'The newest published results of an event; `id` is the event. `offline` while staff have taken them offline. 404 before there are any, and while the event is not public',
  params: idParams,
  reply: z.object({
    data: z.nullable(publishedResults),
    offline: z.nullable(
      z.extend(offlineResults, { event: z.object({ _id: z.string(), event_name: z.string() }) }),
    ),
  }),
  shared: 'everybody',
})
