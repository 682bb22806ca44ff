import { getJudgedPicture, getJudgedProject } from '../../contract/judge.calls.ts'
import { sizedKey } from '../../contract/folders.ts'
import type { JudgedProject } from '../../contract/judge.ts'
import type { Book } from './book.ts'
import { apiErrorOf } from '../api-error.ts'
import { callJudge, fetchJudge, isTemporary } from './judge-fetch.ts'
import { shelf } from './kept.ts'

// Projects for reading without a network: the texts of all visits, and their covers as long as there is room.

/** Bytes of covers that are fetched ahead. */
const roomForCovers = 16_000_000
export const coverWidth = 640

/** Fetches what is not kept yet, one after the other, so that taps come first. It ends at the first failure. */
export async function keepProjects({ token, judging }: Book): Promise<void> {
  const db = await shelf()
  if (!db || !token) return
  const visits = judging.rounds.flatMap(round => round.visits)
  const here = new Set(await db.getAllKeys('projects'))
  let room = roomForCovers
  for (const { _id } of visits.filter(visit => !here.has(visit._id))) {
    room -= await keepProject(_id, token, room > 0).catch((error: unknown) => {
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
  const { data } = await callJudge(getJudgedProject, token, { params: { id: visit } })
  const db = await shelf()
  await db?.put('projects', { project: data }, visit)
  return data
}

export async function keptProject(visit: string): Promise<JudgedProject | null | undefined> {
  const db = await shelf()
  return (await db?.get('projects', visit))?.project
}

/** A picture by its key with a width, from this device if it is there. */
export async function pictureOf(key: string, token: string | null): Promise<Blob> {
  const db = await shelf()
  return (await db?.get('pictures', key)) ?? fetchPicture(key, token)
}

async function fetchPicture(key: string, token: string | null): Promise<Blob> {
  const id = key.split('/').at(-1) ?? ''
  const response = await fetchJudge(getJudgedPicture, token, { params: { id } })
  const picture = new Blob([await response.arrayBuffer()], { type: 'image/webp' })
  const db = await shelf()
  await db?.put('pictures', picture, key)
  return picture
}
