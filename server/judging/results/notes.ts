import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { HeldNote } from '../../../contract/judging/publication.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** What judges wrote for a team on a ballot that is sealed. */
export interface Note {
  ballot_id: string
  application_id: string
  team_name: string
  strengths: string | null
  next_step: string | null
  /** The only judge who wrote for the team: everybody could tell whose words these are. */
  is_alone: boolean
  is_cleared: boolean
}

/** All notes of a sealed round, by team, in an order that says nothing about their judges. */
export async function readNotes(db: Db, roundId: string): Promise<Note[]> {
  const { rows } = await sql<Omit<Note, 'is_cleared'> & { cleared: string | null }>`
    select ballots._id as ballot_id, ballots.application_id, applications.team_name, ballots.strengths,
      ballots.next_step, count(*) over (partition by ballots.application_id) = 1 as is_alone,
      cleared_notes.digest as cleared
    from (select distinct on (ballot_id) ballot_id, content from sealed_ballots
      where round_id = ${roundId} order by ballot_id, number desc) as latest
    join ballots on ballots._id = latest.ballot_id
    join applications on applications._id = ballots.application_id
    left join cleared_notes on cleared_notes.ballot_id = ballots._id
    where latest.content -> 'scores' <> 'null' and coalesce(ballots.strengths, ballots.next_step) is not null
    order by applications.team_name, ballots.application_id, md5(ballots._id::text)`.execute(db)
  return rows.map(({ cleared, ...note }) => ({ ...note, is_cleared: cleared === notesDigest(note) }))
}

/** Other words have to be read again. */
export function notesDigest({ strengths, next_step }: Pick<Note, 'strengths' | 'next_step'>): string {
  return createHash('sha256')
    .update(JSON.stringify([strengths, next_step]))
    .digest('hex')
}

/** The notes as staff read them before publishing. */
export function heldNotes(notes: readonly Note[]): HeldNote[] {
  return notes
    .filter(({ is_alone }) => is_alone)
    .map(({ ballot_id, team_name, strengths, next_step, is_cleared }) => ({
      ballot_id,
      team_name,
      strengths,
      next_step,
      is_cleared,
    }))
}

/** The notes that are sent to a team. */
export function notesTo(notes: readonly Note[], application_id: string) {
  const own = notes.filter(
    note => note.application_id === application_id && (!note.is_alone || note.is_cleared),
  )
  return {
    strengths: own.flatMap(({ strengths }) => strengths ?? []),
    next_steps: own.flatMap(({ next_step }) => next_step ?? []),
  }
}

export async function clearNote(db: Db, note: Note, cleared_by: string, isCleared: boolean): Promise<void> {
  const { ballot_id } = note
  await db.deleteFrom('cleared_notes').where('ballot_id', '=', ballot_id).execute()
  if (!isCleared) return
  await db
    .insertInto('cleared_notes')
    .values({ ballot_id, digest: notesDigest(note), cleared_by })
    .execute()
}
