import { fieldLabels, type TextField, textFields } from '../../../contract/projects/submission-content.ts'
import type { HandIn } from '../../../contract/projects/submissions.ts'
import { differences, type Piece } from '../submissions/merge.ts'

export type Version = Pick<HandIn, 'content' | 'answers'>

/** A field of which two versions differ, in the pieces of each. */
export interface FieldChange {
  label: string
  /** The pieces of a text follow each other, those of a list are its items, and those of pictures are their keys. */
  kind: 'text' | 'list' | 'pictures'
  approved: Piece[]
  handedIn: Piece[]
}

interface Item {
  key: string
  text: string
}

type Value = string | Item[]

/** What differs, field by field, and the names of the fields that do not. */
export function compareVersions(approved: Version, handedIn: Version) {
  const fields = [...contentFields(approved, handedIn), ...answerFields(approved, handedIn)]
  const changed = fields.filter(({ from, to }) => textOf(from) !== textOf(to))
  return {
    changes: changed.map(
      ({ label, kind, from, to }): FieldChange => ({ label, kind, ...piecesOf(from, to) }),
    ),
    same: fields.filter(field => !changed.includes(field)).map(({ label }) => label),
  }
}

interface Field {
  label: string
  kind: FieldChange['kind']
  from: Value
  to: Value
}

function contentFields({ content: from }: Version, { content: to }: Version): Field[] {
  const text = (field: TextField): Field => ({
    label: fieldLabels[field],
    kind: 'text',
    from: from[field],
    to: to[field],
  })
  const list = (field: 'pictures' | 'technologies', kind: Field['kind']): Field => ({
    label: fieldLabels[field],
    kind,
    from: from[field].map(asItem),
    to: to[field].map(asItem),
  })
  return [...textFields.map(text), list('pictures', 'pictures'), list('technologies', 'list')]
}

function asItem(text: string): Item {
  return { key: text, text }
}

/** The answers to the questions of both versions, which may be of two rounds. */
function answerFields({ answers: from }: Version, { answers: to }: Version): Field[] {
  const before = new Map(from.map(answer => [answer._id, answer]))
  const after = new Map(to.map(answer => [answer._id, answer]))
  return [...new Map([...before, ...after]).values()].map(({ _id, label }) => {
    const [one, other] = [valueOf(before.get(_id)), valueOf(after.get(_id))]
    const isList = typeof one !== 'string' || typeof other !== 'string'
    return isList
      ? { label, kind: 'list', from: asItems(one), to: asItems(other) }
      : { label, kind: 'text', from: one, to: other }
  })
}

function valueOf(answer: HandIn['answers'][number] | undefined): Value {
  const items = [
    ...(answer?.choices ?? []).map(({ _id, label }) => ({ key: _id, text: label })),
    ...(answer?.files ?? []).map(({ key, file_name }) => ({ key, text: file_name ?? 'A file' })),
  ]
  return items.length > 0 ? items : (answer?.text ?? '')
}

function asItems(value: Value): Item[] {
  if (typeof value !== 'string') return value
  return value === '' ? [] : [asItem(value)]
}

function textOf(value: Value): string {
  return typeof value === 'string' ? value : JSON.stringify(value.map(({ key }) => key))
}

function piecesOf(from: Value, to: Value): Pick<FieldChange, 'approved' | 'handedIn'> {
  if (typeof from === 'string' && typeof to === 'string') {
    const pieces = differences(from, to)
    return {
      approved: pieces.filter(({ kind }) => kind !== 'added'),
      handedIn: pieces.filter(({ kind }) => kind !== 'removed'),
    }
  }
  const [before, after] = [asItems(from), asItems(to)]
  const marked = (items: Item[], others: Item[], kind: Piece['kind']) =>
    items.map(({ key, text }): Piece => {
      return { text, kind: others.some(other => other.key === key) ? 'same' : kind }
    })
  return { approved: marked(before, after, 'removed'), handedIn: marked(after, before, 'added') }
}
