import type { folderWidths } from './folder-widths.ts'
import type { Role } from './permissions.ts'

/** A submission is a file of any of the kinds that teams hand in. */
type FileKind = 'image' | 'document' | 'submission'

export type Folder = keyof typeof folderWidths

/** Upload folders (docs/product.md §6): the kind of file. */
export const folderKinds = {
  'company/logo': 'image',
  'company/banner': 'image',
  'event/banner': 'image',
  'event/signature': 'image',
  'partner/logo': 'image',
  'partner/document': 'document',
  'profile/picture': 'image',
  'application/logo': 'image',
  'installation/logo': 'image',
  'submission/file': 'submission',
  'submission/picture': 'image',
} as const satisfies Record<Folder, FileKind>

export const folderNames = Object.keys(folderKinds) as [Folder, ...Folder[]]

/** The folders for which Laurel can draw a picture from a name. */
export const drawnFolders = [
  'event/banner',
  'company/banner',
  'company/logo',
  'partner/logo',
  'application/logo',
] as const satisfies readonly Folder[]

/** The folders to which people of a role may upload. */
export const foldersOf: Record<Role, readonly Folder[]> = {
  admin: folderNames,
  company: folderNames,
  candidate: ['profile/picture', 'application/logo', 'submission/file', 'submission/picture'],
}

/** The folders of what teams hand in. */
export const privateFolders = ['submission/file', 'submission/picture'] as const satisfies readonly Folder[]
export type PrivateFolder = (typeof privateFolders)[number]

export const maxImageBytes = 5 * 1024 * 1024
export const maxImagePixels = 50_000_000
export const maxDocumentBytes = 20 * 1024 * 1024
export const maxSubmissionBytes = 50 * 1024 * 1024
/** A picture that a team hands in: as cameras make them. */
const maxProjectPictureBytes = 10 * 1024 * 1024

const largest: Record<FileKind, number> = {
  image: maxImageBytes,
  document: maxDocumentBytes,
  submission: maxSubmissionBytes,
}

export function largestOf(folder: Folder): number {
  if (folder === 'submission/picture') return maxProjectPictureBytes
  return largest[folderKinds[folder]]
}

/** Whether what lies in the folder, or has the key, is read only by those whom its record is for, and never by its address alone. */
export function isPrivate(folderOrKey: string): boolean {
  return folderOrKey.startsWith('submission/')
}
