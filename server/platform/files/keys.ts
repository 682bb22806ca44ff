import { randomBytes } from 'node:crypto'
import { folderWidths, sizedKey } from '../../../contract/platform/folder-widths.ts'
import { type Folder, folderNames } from '../../../contract/platform/folders.ts'

/** `folder/<160 random bits>.<ext>`. A key cannot be guessed, so anybody who has one was given it. */
export function newKey(folder: Folder, extension: string): string {
  return `${folder}/${randomBytes(20).toString('hex')}.${extension}`
}

/** A key and the keys of its widths: everything stored for one upload. */
export function keysOf(key: string): string[] {
  return [key, ...folderWidths[folderOf(key)].map(width => sizedKey(key, width))]
}

const stored = new RegExp(`^(${folderNames.join('|')})/[0-9a-z]{26,64}(\\.w\\d{2,4})?\\.[a-z]{3,5}$`)

/** Whether a path can be the key of a stored file. No other path reaches the storage. */
export function isStoredKey(path: string): boolean {
  return stored.test(path)
}

export function folderOf(key: string): Folder {
  return key.slice(0, key.lastIndexOf('/')) as Folder
}
