import {
  emptyContent,
  fieldsOf,
  isSameValue,
  questionOf,
  withField,
} from '../../contract/projects/submission-content.ts'
import type { AskedQuestion } from '../../contract/events/questions.ts'
import {
  type DraftChanges,
  type Presence,
  saveBody,
  type Submission,
} from '../../contract/projects/submissions.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Reply } from '../projects/submissions/team-draft.ts'

/** A model of the server: one submission, saved by server/projects/submissions/draft.ts's rule. */
export class TeamServer {
  submission: Submission
  /** The body of each save that arrived. */
  readonly saves: DraftChanges[] = []

  constructor(begun: Partial<Submission> = {}) {
    this.submission = { ...empty, ...begun }
  }

  ask(...ids: string[]): void {
    const questions = ids.map(questionNamed)
    this.submission = { ...this.submission, questions, version: this.submission.version + 1 }
  }

  /** Somebody else of the team saves a field. */
  write(field: string, value: string | string[], by = 'Mira'): void {
    const { content, edited, version } = this.submission
    this.submission = {
      ...this.submission,
      content: withField(content, field, value),
      edited: { ...edited, [field]: { by: { _id: by, first_name: by, last_name: 'Rao' }, at: now } },
      version: version + 1,
    }
  }

  save(fields: DraftChanges, by = 'somebody'): Reply {
    this.saves.push(fields)
    const { error } = saveBody.safeParse({ fields })
    if (error) {
      const said = error.issues.map(({ path, message }) => [path.join('.'), message])
      throw new ApiError(422, 'Please check the marked fields.', { fields: Object.fromEntries(said) })
    }
    const refused: string[] = []
    const before = fieldsOf(this.submission.content)
    for (const [field, { was, now: next }] of Object.entries(fields)) {
      const question = questionOf(field)
      if (question !== null && !this.submission.questions.some(({ _id }) => _id === question)) continue
      if (isSameValue(before[field], next)) continue
      if (!isSameValue(before[field], was)) refused.push(field)
      else this.write(field, typeof next === 'string' ? next : next.map(String), by)
    }
    return { data: this.submission, refused }
  }
}

export function personNamed(_id: string): Presence {
  return { _id, first_name: _id, last_name: 'Rao', field: null, seen_at: new Date().toISOString() }
}

function questionNamed(_id: string): AskedQuestion {
  return {
    _id,
    label: _id,
    help: null,
    kind: 'text',
    required: false,
    private: false,
    at_counter: false,
    must_be_yes: false,
    in_statistics: false,
    limit: null,
    options: [],
  }
}

const now = '2026-11-23T08:00:00.000Z'

const empty: Submission = {
  _id: '1',
  round: { _id: '2', name: 'Build', description: null },
  event: {
    _id: '3',
    event_name: 'Monsoon Grid',
    company_name: 'Sahyadri',
    timezone: 'Asia/Kolkata',
    is_completed: false,
  },
  application: { _id: '4', team_name: 'Copper Thieves', theme: 'Open' },
  opens_at: null,
  closes_at: null,
  has_more_time: false,
  closed: null,
  now,
  content: emptyContent(),
  files: [],
  edited: {},
  changed_at: null,
  changed_by: null,
  questions: [],
  needs: [],
  people: [],
  versions: [],
  is_changed: false,
  version: 1,
}
