import { endpoint, one } from '../platform/endpoint.ts'
import { idParams } from '../platform/fields.ts'
import * as calls from './public-results.calls.ts'
import { publishedResults } from './published-results.ts'

export const getPublishedResults = endpoint(calls.getPublishedResults, {
  summary:
    'The newest published results of an event; `id` is the event. 404 before there are any, and while the event is not public',
  params: idParams,
  reply: one(publishedResults),
})
