import type { Role } from './permissions.ts'

/** A submission is a file of any of the kinds that teams hand in. */
type FileKind = 'image' | 'document' | 'submission'

/**
 * Upload folders (docs/product.md §6): the kind of file, and the widths stored beside an image for cards and avatars.
 */
export const folders = {
  'company/logo': { kind: 'image', widths: [96, 240] },
  'company/banner': { kind: 'image', widths: [640, 1280] },
  'event/banner': { kind: 'image', widths: [640, 1280] },
  'partner/logo': { kind: 'image', widths: [96, 240] },
  'partner/document': { kind: 'document', widths: [] },
  'profile/picture': { kind: 'image', widths: [96, 240] },
  'application/logo': { kind: 'image', widths: [96, 240] },
  'installation/logo': { kind: 'image', widths: [96, 240] },
  'submission/file': { kind: 'submission', widths: [] },
  'submission/picture': { kind: 'image', widths: [640, 1280] },
} as const satisfies Record<string, { kind: FileKind; widths: readonly number[] }>

export type Folder = keyof typeof folders
export const folderNames = Object.keys(folders) as [Folder, ...Folder[]]

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
  return largest[folders[folder].kind]
}

/** Whether what lies in the folder, or has the key, is read only by those whom its record is for, and never by its address alone. */
export function isPrivate(folderOrKey: string): boolean {
  return folderOrKey.startsWith('submission/')
}

/** The key of the smallest stored width that is at least `width`, or the key itself. */
export function sizedKey(key: string, width: number): string {
  const folder = key.slice(0, key.lastIndexOf('/')) as Folder
  const widths: readonly number[] = folders[folder]?.widths ?? []
  const fit = widths.find(w => w >= width)
  return fit ? key.replace(/\.([a-z0-9]+)$/, `.w${fit}.$1`) : key
}
