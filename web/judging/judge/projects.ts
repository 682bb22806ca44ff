import { getJudgedPicture, getJudgedProject } from '../../../contract/judging/judge.calls.ts'
import { sizedKey } from '../../../contract/platform/folder-widths.ts'
import type { JudgedProject } from '../../../contract/judging/judge.ts'
import { apiErrorOf, isTemporary } from '../../platform/api-error.ts'
import { callByLink, fetchByLink } from '../../platform/kept/call-by-link.ts'
import type { Book } from './book.ts'
import { type KeptProject, keepReading, shelf } from './book-storage.ts'

// Projects for reading without a network: the texts of all visits, and their covers as long as there is room.

/** Bytes of covers that are fetched ahead. */
const roomForCovers = 16_000_000
export const coverWidth = 640

/** Fetches what is not kept yet, one after the other, so that taps come first. It ends at the first failure. */
export async function keepProjects({ token, judging }: Book): Promise<void> {
  const db = await shelf()
  if (!db || !token) return
  const visits = judging.rounds.flatMap(round => round.visits.map(({ _id }) => _id))
  const here = (await db.getAllKeys('projects')).map(String)
  // Given to others, or in conflict by now: not for this judge to read.
  await Promise.all(here.filter(id => !visits.includes(id)).map(id => db.delete('projects', id)))
  let room = roomForCovers
  for (const id of visits.filter(visit => !here.includes(visit))) {
    room -= await keepProject(id, token, room > 0).catch((error: unknown) => {
      // One that may not be read, or has lost its picture, does not hold up the others.
      if (isTemporary(apiErrorOf(error)) || apiErrorOf(error).status === 401) throw error
      return 0
    })
  }
}

/** Returns the bytes of its cover. */
async function keepProject(visit: string, token: string, hasRoom: boolean): Promise<number> {
  const [cover] = (await fetchProject(visit, token))?.pictures ?? []
  return cover && hasRoom ? (await fetchPicture(sizedKey(cover, coverWidth), token)).size : 0
}

/** The project as it is now, which is kept from now on. */
export async function fetchProject(visit: string, token: string): Promise<JudgedProject | null> {
  const { data } = await callByLink(getJudgedProject, token, { params: { id: visit } })
  const value: KeptProject = { project: data }
  await keepReading('projects', { key: visit, value, token })
  return data
}

export async function keptProject(visit: string): Promise<JudgedProject | null | undefined> {
  const db = await shelf()
  const kept: KeptProject | undefined = await db?.get('projects', visit)
  return kept?.project
}

/** A picture by its key with a width, from this device if it is there. */
export async function pictureOf(key: string, token: string | null): Promise<Blob> {
  const db = await shelf()
  const kept: Blob | undefined = await db?.get('pictures', key)
  return kept ?? fetchPicture(key, token)
}

async function fetchPicture(key: string, token: string | null): Promise<Blob> {
  const id = key.split('/').at(-1) ?? ''
  const response = await fetchByLink(getJudgedPicture, token, { params: { id } })
  const picture = new Blob([await response.arrayBuffer()], { type: 'image/webp' })
  await keepReading('pictures', { key, value: picture, token })
  return picture
}
