import { describe, expect, it, test } from 'vitest'
import { formatAnswerFilter, parseAnswerFilter } from './answer-filter.ts'
import { answersRules, type Asked } from './answers.ts'
import { applyRules } from '../teams/applying.ts'
import type { QuestionKind } from './questions.calls.ts'
import { questionsBody } from './questions.ts'
import { videoSite } from '../platform/video-sites.ts'

const id = 'b7f1c2de-0000-4000-8000-000000000001'
const [red, blue, green] = ['1', '2', '3'].map(end => `b7f1c2de-0000-4000-8000-00000000001${end}`) as [
  string,
  string,
  string,
]
const options = [
  { _id: red, label: 'Red' },
  { _id: blue, label: 'Blue' },
  { _id: green, label: 'Green' },
]
const file = (n: number) => ({ key: `submission/file/${String(n).padStart(40, '0')}.pdf` })

function asked(kind: QuestionKind, fields: Partial<Asked> = {}): Asked {
  return { _id: id, kind, required: false, options: [], limit: null, ...fields }
}

function judge(question: Asked, answer: unknown) {
  const { data, error } = answersRules([question]).safeParse(answer === undefined ? {} : { [id]: answer })
  return error ? error.issues[0]?.message : data?.[id]
}

describe('an answer', () => {
  test.each<[QuestionKind, unknown, unknown, Partial<Asked>?]>([
    ['line', ' A\u200B line ', 'A line'],
    ['line', 'x'.repeat(11), 'Please enter at most 10 characters', { limit: 10 }],
    ['line', 'x'.repeat(201), 'Please enter at most 200 characters'],
    ['text', 'One\nTwo', 'One\nTwo'],
    ['text', 'x'.repeat(801), 'Please enter at most 800 characters', { limit: 800 }],
    ['link', 'http://example.org/a', 'http://example.org/a'],
    ['link', 'example.org', 'https://example.org'],
    ['link', 'not a link', 'Please enter a full link, starting with https://'],
    ['link', 'javascript:alert(1)', 'Please enter a full link, starting with https://'],
    ['video', 'https://anything.example/v/1', 'https://anything.example/v/1'],
    ['video', 'http://youtu.be/1', 'Please enter a full link, starting with https://'],
    ['number', '4', 4],
    ['number', ' -2.5 ', -2.5],
    ['number', 0, 0],
    ['number', '1e9', 'Please enter a number'],
    ['number', 'four', 'Please enter a number'],
    ['number', Number.NaN, 'Please enter a number'],
    ['number', '4', 4, { limit: 4 }],
    ['number', '5', 'Please enter a number from 0 to 4', { limit: 4 }],
    ['number', '-1', 'Please enter a number from 0 to 4', { limit: 4 }],
    ['choice', blue, blue, { options }],
    ['choice', 'Blue', 'Please choose one of the list', { options }],
    ['choice', [blue], 'Please choose one of the list', { options }],
    ['choices', [green, red], [green, red], { options }],
    ['choices', [red, red], 'Please choose one of the list', { options }],
    ['choices', [red, 'other'], 'Please choose one of the list', { options }],
    ['choices', [red, blue, green], 'Please choose at most 2', { options, limit: 2 }],
    ['yes_no', 'no', 'no'],
    ['yes_no', true, 'Please choose one of the list'],
    ['file', [file(1)], [file(1)]],
    ['file', [{ ...file(1), file_name: 'a.pdf', bytes: 3 }], [file(1)]],
    ['file', [file(1), file(2)], 'Please keep one file'],
    ['file', [file(1), file(2), file(3)], 'Please keep at most 2 files', { limit: 2 }],
    ['file', [file(1), file(1)], 'Please upload the file first', { limit: 2 }],
    ['file', [{ key: `application/logo/${'0'.repeat(40)}.webp` }], 'Please upload the file first'],
    ['file', 'submission/file/x', 'Please upload the file first'],
  ])('of kind %s: %j is %j', (kind, answer, outcome, fields) => {
    expect(judge(asked(kind, fields), answer)).toEqual(outcome)
  })

  const kinds: QuestionKind[] = ['line', 'text', 'link', 'video', 'number', 'choice', 'yes_no']
  test.each(kinds)('may be missing, and is null then: %s', kind => {
    for (const nothing of [undefined, null, '']) {
      expect(judge(asked(kind, { options }), nothing)).toBeNull()
      expect(judge(asked(kind, { options, required: true }), nothing)).toBe('Required')
    }
  })

  test.each<QuestionKind>(['choices', 'file'])('may be missing, and is an empty list then: %s', kind => {
    for (const nothing of [undefined, null, '', []]) {
      expect(judge(asked(kind, { options }), nothing)).toEqual([])
      expect(judge(asked(kind, { options, required: true }), nothing)).toBe('Required')
    }
  })

  it('to a question that is not asked is left out', () => {
    expect(answersRules([]).safeParse({ [id]: 'x' }).data).toEqual({})
  })

  it('is asked for where no answers are sent at all, beside all other problems', () => {
    const { error } = applyRules([asked('line', { required: true })]).safeParse({})
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(
      [`answers.${id}`, 'event_id', 'logo', 'team_name', 'theme'].sort(),
    )
  })
})

describe('a list of questions', () => {
  const wrong = (question: object) => {
    const { error } = questionsBody.safeParse({ questions: [question] })
    return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
  }
  const rows = (...labels: string[]) => labels.map(label => ({ label }))

  it('gives a limit to the kinds that need one, and options only to those that have them', () => {
    const sent = ['line', 'text', 'number', 'choices', 'file', 'link'].map(kind => ({
      kind,
      label: 'Why?',
      options: rows('One', 'Two'),
      limit: kind === 'link' ? 7 : '',
    }))
    const { data } = questionsBody.safeParse({ questions: sent })
    expect(data?.questions.map(({ kind, limit, options: offered }) => [kind, limit, offered.length])).toEqual(
      [
        ['line', 200, 0],
        ['text', 800, 0],
        ['number', null, 0],
        ['choices', null, 2],
        ['file', 1, 0],
        ['link', null, 0],
      ],
    )
  })

  it('says what is wrong at its field', () => {
    expect(wrong({})).toEqual({
      'questions.0.kind': 'Field Required',
      'questions.0.label': 'Field Required',
    })
    expect(wrong({ kind: 'text', label: 'x'.repeat(121), limit: 5001 })).toEqual({
      'questions.0.label': 'Please enter at most 120 characters',
      'questions.0.limit': 'Please enter a whole number from 1 to 5000',
    })
    expect(wrong({ kind: 'file', label: 'Plan', limit: 6 })).toEqual({
      'questions.0.limit': 'Please enter a whole number from 1 to 5',
    })
    expect(wrong({ kind: 'choice', label: 'Which?', options: rows('One') })).toEqual({
      'questions.0.options': 'Please enter at least 2 options',
    })
    expect(wrong({ kind: 'choice', label: 'Which?', options: rows('One', '\u200B', 'one ') })).toEqual({
      'questions.0.options.1.label': 'Field Required',
      'questions.0.options.2.label': 'This option is already in the list',
    })
  })

  it('has at most 30', () => {
    const many = Array.from({ length: 31 }, () => ({ kind: 'line', label: 'Why?' }))
    expect(questionsBody.safeParse({ questions: many }).error?.issues[0]?.message).toBe(
      'At most 30 questions',
    )
    expect(questionsBody.safeParse({ questions: many.slice(1) }).success).toBe(true)
  })
})

test.each([
  ['https://www.youtube.com/watch?v=1', 'YouTube'],
  ['https://youtu.be/1', 'YouTube'],
  ['https://player.vimeo.com/video/1', 'Vimeo'],
  ['https://www.loom.com/share/1', 'Loom'],
  ['https://notyoutube.com/1', 'notyoutube.com'],
  ['https://www.peertube.example/w/1', 'peertube.example'],
])('%s is a video of %s', (link, site) => {
  expect(videoSite(link)).toBe(site)
})

test('a filter by answers is read as it was written, or not at all', () => {
  const filters = [
    { question: id, choice: 'yes' },
    { question: id, choice: blue },
  ]
  expect(parseAnswerFilter(formatAnswerFilter(filters))).toEqual(filters)
  for (const text of ['', `${id}.maybe`, `${id}.yes,`, `${id}.yes,x.no`, `x${id}.yes`]) {
    expect(parseAnswerFilter(text)).toBeNull()
  }
})
