import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ownMigrations = join(import.meta.dirname, 'migrations')
/** The first line of a migration whose statements run one by one, each in its own transaction. */
const outside = '-- outside a transaction\n'

export interface Migration {
  name: string
  sql: string
  checksum: string
  /** The statements of a migration that runs outside a transaction. */
  steps?: string[]
}

export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter(name => /^\d{3}_[\w-]+\.sql$/.test(name))
  return names.sort().map(name => {
    const sql = readFileSync(join(directory, name), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return sql.startsWith(outside)
      ? { name, sql, checksum, steps: readSteps(name, sql) }
      : { name, sql, checksum }
  })
}

/** A statement ends with a semicolon at the end of a line. */
function readSteps(name: string, sql: string) {
  const isComment = (line: string) => line.trimStart().startsWith('--')
  const uncommented = sql.split('\n').filter(line => !isComment(line))
  const steps = uncommented
    .join('\n')
    .split(/;[ \t]*$/m)
    .map(step => step.trim())
  checkIndexes(name, steps)
  return steps.filter(step => step !== '')
}

/** A failed build leaves an invalid index. The next try must drop it first; `if not exists` would accept it as good. */
function checkIndexes(name: string, steps: string[]) {
  for (const [n, step] of steps.entries()) {
    const [, index] = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\S+)/i.exec(step) ?? []
    const drop = `drop index concurrently if exists ${index}`
    if (index && !steps.slice(0, n).includes(drop)) {
      throw new Error(`Migration ${name} cannot be repeated: put "${drop};" before "${step.split('\n')[0]}".`)
    }
  }
}
