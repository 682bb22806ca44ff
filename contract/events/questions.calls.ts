import { call } from '../platform/call.ts'

/** The calls about questions, the permission each needs, and choices; bodies and replies are in questions.ts. */

/** Answers are counted to this: an exact larger number decides nothing, and takes long. */
export const mostAnswersCounted = 1000

export const questionKinds = [
  'line',
  'text',
  'number',
  'choice',
  'choices',
  'yes_no',
  'link',
  'video',
  'file',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export const kindLabels: Record<QuestionKind, string> = {
  line: 'Line',
  text: 'Text',
  number: 'Number',
  choice: 'One of',
  choices: 'Several',
  yes_no: 'Yes or no',
  link: 'Link',
  video: 'Video',
  file: 'File',
}

export const mostQuestions = 30
export const fewestOptions = 2
export const mostOptions = 20

/**
 * What `limit` means: of line and text the most characters, of a file the most files, of several choices the most
 * choices, of a number the greatest. `usual` is what an empty limit becomes.
 */
export const kindLimits: Record<QuestionKind, { usual: number | null; most: number } | null> = {
  line: { usual: 200, most: 200 },
  text: { usual: 800, most: 5000 },
  number: { usual: null, most: 1_000_000_000 },
  choice: null,
  choices: { usual: null, most: mostOptions },
  yes_no: null,
  link: null,
  video: null,
  file: { usual: 1, most: 5 },
}

/** The kinds that have a list of options. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'choice' || kind === 'choices'
}

/** The kinds that a list of applications can be filtered by. */
export function isFilterable(kind: QuestionKind): boolean {
  return hasOptions(kind) || kind === 'yes_no'
}

export const yesNo = [
  { _id: 'yes', label: 'Yes' },
  { _id: 'no', label: 'No' },
] as const

export const getQuestions = call('GET', '/api/event/questions/:id', 'event:read')
export const saveQuestions = call('PUT', '/api/event/questions/:id', 'event:write')
export const previewQuestions = call('POST', '/api/event/questions/preview/:id', 'event:write')
export const listAskedQuestions = call('GET', '/api/application/questions/:id', 'application:apply')
export const getAnswerFile = call('GET', '/api/answer/file/:id', 'anyone')
