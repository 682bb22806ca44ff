import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../http/error-code.ts'

const ownersFolder = 0o700
const ownersFile = 0o600

/**
 * Keeps a folder of uploads from other users of the machine: what this process makes from now on, and what is there. The
 * folder comes first, because nobody gets past it. Once it is closed, nothing in it is looked at again.
 *
 * The mask is that of the whole process, because the file store cannot be given the modes of single files. Nothing that a
 * process of Laurel writes is for others: database, log of the database, address and archive are made with the same modes.
 */
export async function keepFromOthers(folder: string) {
  process.umask(0o077)
  try {
    if (((await stat(folder)).mode & 0o077) === 0) return
    await chmod(folder, ownersFolder)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), ownersFolder)
      else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), ownersFile)
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    // Mounted storage may belong to another user, or know no modes.
    process.emitWarning(`Other users of this machine may be able to read ${folder}: ${String(error)}`)
  }
}
