import type { QuestionKind } from '../events/questions.calls.ts'

// A draft of a submission as it is typed. Nothing in it is checked but kinds and lengths: a half typed link is saved too.

export const textFields = ['title', 'tagline', 'description', 'code', 'demo', 'slides', 'video'] as const
export type TextField = (typeof textFields)[number]
export const listFields = ['pictures', 'technologies'] as const

export const mostPictures = 6
export const mostTechnologies = 20
/** How many a draft keeps in any list, which may be more than can be handed in. */
export const mostInList = 30

/** Text, the keys of pictures, labels, choices, or files. */
export type DraftValue = string | string[] | { key: string }[]

export interface DraftContent extends Record<TextField, string> {
  /** Keys of files; the first one is the cover. */
  pictures: string[]
  technologies: string[]
  /** By the question's id. */
  answers: Record<string, DraftValue>
}

/** By the path of the field: `title`, `answers.<question>`. */
export type DraftFields = Record<string, DraftValue>

export function emptyContent(): DraftContent {
  return {
    title: '',
    tagline: '',
    description: '',
    code: '',
    demo: '',
    slides: '',
    video: '',
    pictures: [],
    technologies: [],
    answers: {},
  }
}

/** All fields of a draft, by their path. */
export function fieldsOf({ answers, ...others }: DraftContent): DraftFields {
  const answered = Object.entries(answers).map(([question, value]) => [`answers.${question}`, value] as const)
  return { ...others, ...Object.fromEntries(answered) }
}

/** A copy of the draft in which the field has the value. */
export function withField(content: DraftContent, field: string, value: DraftValue): DraftContent {
  const question = questionOf(field)
  if (question !== null) return { ...content, answers: { ...content.answers, [question]: value } }
  return { ...content, [field]: value }
}

/** The question that a field answers; null for the other fields. */
export function questionOf(field: string): string | null {
  return field.startsWith('answers.') ? field.slice('answers.'.length) : null
}

/** Whether two values are the same. Nothing, an empty text and an empty list are. */
export function isSameValue(one: DraftValue | undefined, other: DraftValue | undefined): boolean {
  return asOne(one) === asOne(other)
}

function asOne(value: DraftValue | undefined): string {
  if (value === undefined || value.length === 0) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value.map(one => (typeof one === 'string' ? one : one.key)))
}

/** Whether the field of a draft holds a list. */
export function isList(kind: QuestionKind): boolean {
  return kind === 'choices' || kind === 'file'
}

/** The keys of the files that a draft names. */
export function filesIn({ pictures, answers }: DraftContent): string[] {
  const inAnswers = Object.values(answers).flatMap(value =>
    typeof value === 'string' ? [] : value.flatMap(one => (typeof one === 'string' ? [] : [one.key])),
  )
  return [...new Set([...pictures, ...inAnswers])]
}

/** Labels of the fields that every submission has. */
export const fieldLabels: Record<TextField | (typeof listFields)[number], string> = {
  title: 'Title',
  tagline: 'In one sentence',
  pictures: 'Pictures',
  description: 'Description',
  code: 'Code',
  demo: 'Demo',
  slides: 'Slides',
  video: 'Video',
  technologies: 'Built with',
}
