import { resolve } from 'node:path'
import { readConfig } from '../../platform/config/config.ts'
import { asSize, commandOf } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

// `npm run restore -- <file>`

await commandOf('restore', async path => {
  const restored = await restoreBackup(readConfig(), resolve(path))
  const { manifest, tables, rows, foreignKeys, files, bytes, migrated, hasOrganiser } = restored
  console.log(
    [
      `Restored ${path}, made at ${manifest.made_at} by Laurel ${manifest.laurel}. Verified:`,
      `- ${rows} rows of ${tables} tables: each table was read back, with the same count and SHA-256`,
      `- ${foreignKeys} foreign keys, by the database`,
      `- ${files} files (${asSize(bytes)}): each was read back, with the same SHA-256`,
      hasOrganiser
        ? '- a session of an organiser can be opened'
        : '- there is no organiser yet: the first start prints a link for one',
      ...(migrated.length > 0 ? [`Migrated to this version: ${migrated.join(' ')}`] : []),
      ...(manifest.missing.length > 0
        ? [
            `${manifest.missing.length} files were missing when the backup was made: ${manifest.missing.join(' ')}`,
          ]
        : []),
      'Sessions are not in a backup: everybody signs in again.',
    ].join('\n'),
  )
})
