import { availableParallelism } from 'node:os'
import { ConfigError } from './config-error.ts'

// How the text of one variable is read. What is wrong with it is a ConfigError that names the variable.

export function readPort(text: string) {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`)
}

const mostWorkers = 64

export function readWorkers(text: string) {
  if (text.toLowerCase() === 'auto') return Math.min(availableParallelism(), mostWorkers)
  const workers = Number(text)
  if (/^\d+$/.test(text) && workers >= 1 && workers <= mostWorkers) return workers
  throw new ConfigError(`WORKERS must be auto or a number from 1 to ${mostWorkers}, not "${text}".`)
}

export function readUrl(name: string, text: string, protocols: string[]) {
  const url = URL.parse(text)
  if (url && protocols.includes(url.protocol)) return text.replace(/\/+$/, '')
  const wanted = protocols.map(protocol => `${protocol}//`).join(' or ')
  throw new ConfigError(`${name} must be an address that begins with ${wanted}, not "${hidePassword(text)}".`)
}

export function readDatabaseUrl(name: string, text: string | undefined) {
  if (!text || /^postgres(ql)?:\/\//.test(text)) return text
  throw new ConfigError(
    `${name} must be like postgresql://user:password@host:5432/laurel, not "${hidePassword(text)}".`,
  )
}

/** Error messages may be read by others, so passwords in addresses are hidden. */
export function hidePassword(text: string) {
  return text.replace(/:[^:@/]*@/, ':…@')
}

export function readSwitch(name: string, text: string | undefined, byDefault: boolean) {
  if (text === undefined) return byDefault
  if (/^(1|true|yes|on)$/i.test(text)) return true
  if (/^(0|false|no|off)$/i.test(text)) return false
  throw new ConfigError(`${name} must be 1 or 0, not "${text}".`)
}

export function readMailFrom(text: string) {
  if (/^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(text)) return text
  throw new ConfigError(`MAIL_FROM must be like "Laurel <laurel@example.com>", not "${text}".`)
}

export function readDays(name: string, text: string) {
  const days = Number(text)
  if (/^\d+$/.test(text) && days >= 1 && days <= 36_500) return days
  throw new ConfigError(`${name} must be a number of days from 1 to 36500, not "${text}".`)
}

export function readTimezone(text: string) {
  try {
    Intl.DateTimeFormat('en', { timeZone: text })
    return text
  } catch {
    throw new ConfigError(`TIMEZONE must be a time zone's name such as Asia/Kolkata, not "${text}".`)
  }
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export function readLogLevel(text: string) {
  const level = logLevels.find(name => name === text.toLowerCase())
  if (level) return level
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}

export function readJwtSecret(text: string | undefined) {
  if (!text || text.length >= 32) return text
  throw new ConfigError(
    'JWT_SECRET must have at least 32 characters, or be left out: then one is made and kept.',
  )
}
