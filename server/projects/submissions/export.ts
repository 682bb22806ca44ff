import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import type { Answer } from '../../../contract/events/questions.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { batchSize, type CsvColumn, csvFile } from '../../platform/lists/csv-file.ts'
import { questionsWithRemoved } from '../../events/questions/asked.ts'
import { type AnswerQuestion, shownAnswers } from '../../events/questions/shown-answers.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import { columnOf, localTime, fullNameIn, onlyIf } from '../../platform/lists/columns.ts'
import { filesOf } from './columns.ts'
import { isSet } from '../../platform/lists/conditions.ts'

interface Round {
  _id: string
  name: string
  event_name: string
}

/** The teams of a round with what counts of theirs, a column for each question. */
export async function exportOfRound(db: Db, caller: Caller, round: Round) {
  const questions = await questionsWithRemoved(db, { round_id: round._id })
  return csvFile<Row>(caller, {
    title: 'Hand-in Data',
    columns: [...columns, ...questions.map(({ _id, label }) => answerColumn(_id, label)), ...proof],
    readBatch: last => readBatch({ db, caller }, round, questions, last),
  })
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

async function readBatch(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  round: Round,
  questions: AnswerQuestion[],
  last?: { _id: string },
) {
  const rows = await applicationsOf(db, caller)
    .innerJoin('round_entries', 'round_entries.application_id', 'applications._id')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .leftJoin('submissions', join =>
      join
        .onRef('submissions.application_id', '=', 'round_entries.application_id')
        .onRef('submissions.round_id', '=', 'round_entries.round_id'),
    )
    .leftJoin('submission_versions', join =>
      join
        .onRef('submission_versions.submission_id', '=', 'submissions._id')
        .onRef('submission_versions.number', '=', 'submissions.handed_in'),
    )
    .leftJoin('users', 'users._id', 'submission_versions.handed_in_by')
    .select([
      'applications._id',
      'applications.team_name',
      'applications.theme',
      'applications.status',
      'events.event_name',
      'events.timezone',
      'submission_versions.number',
      'submission_versions.receipt',
      'submission_versions.digest',
      'submission_versions.content',
      localTime(columnOf('submission_versions.handed_in_at'), 'YYYY-MM-DD HH24:MI:SS').as('handed_in'),
      onlyIf(isSet('users._id'), fullNameIn('users')).as('handed_in_by'),
      filesOf(columnOf('submissions.handed_in')).as('files'),
    ])
    .where('round_entries.round_id', '=', round._id)
    .$if(last !== undefined, rest => rest.where('applications._id', '>', last?._id ?? ''))
    .orderBy('applications._id')
    .limit(batchSize)
    .execute()
  return rows.map(({ content, files, ...row }) => ({
    ...row,
    round: round.name,
    content,
    answers: content ? shownAnswers(questions, content.answers, files) : [],
  }))
}

const columns: CsvColumn<Row>[] = [
  { title: 'Team', cell: row => row.team_name },
  { title: 'Theme', cell: row => row.theme },
  { title: 'Event', cell: row => row.event_name },
  { title: 'Round', cell: row => row.round },
  { title: 'Status', cell: row => applicationStatuses[row.status].label },
  { title: 'Handed in', cell: row => (row.number === null ? 'no' : 'yes') },
  { title: "Handed in at (event's time zone)", cell: row => row.handed_in },
  { title: 'Time zone', cell: row => row.timezone },
  { title: 'Handed in by', cell: row => row.handed_in_by },
  { title: 'Version', cell: row => row.number },
  { title: 'Receipt', cell: row => row.receipt },
  { title: 'Title', cell: row => row.content?.title ?? null },
  { title: 'In one sentence', cell: row => row.content?.tagline ?? null },
  { title: 'Description', cell: row => row.content?.description ?? null },
  { title: 'Pictures', cell: row => row.content?.pictures.length ?? null },
  { title: 'Code', cell: row => row.content?.code ?? null },
  { title: 'Demo', cell: row => row.content?.demo ?? null },
  { title: 'Slides', cell: row => row.content?.slides ?? null },
  { title: 'Video', cell: row => row.content?.video ?? null },
  { title: 'Built with', cell: row => row.content?.technologies.join('; ') ?? null },
]

const proof: CsvColumn<Row>[] = [{ title: 'Digest (SHA-256)', cell: row => row.digest }]

function answerColumn(id: string, title: string): CsvColumn<Row> {
  return { title, cell: ({ answers }) => textOf(answers.find(({ _id }) => _id === id)) }
}

function textOf(answer: Answer | undefined): string {
  if (!answer) return ''
  const { text, choices, files } = answer
  return text ?? [...choices.map(({ label }) => label), ...files.map(({ file_name }) => file_name)].join('; ')
}
