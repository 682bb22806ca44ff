import { resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import {
  hidePassword,
  type logLevels,
  readDatabaseUrl,
  readDays,
  readJwtSecret,
  readLogLevel,
  readMailFrom,
  readPort,
  readSwitch,
  readTimezone,
  readUrl,
  readWorkers,
} from './config-values.ts'
import { isLoopback } from './loopback.ts'
import { type Provider, readProviders } from './provider-settings.ts'

export { ConfigError } from './config-error.ts'

export interface Config {
  port: number
  host: string
  /** How many processes answer requests. */
  workers: number
  /** The public address of this server; links in mails begin with it. No trailing slash. */
  baseUrl: string
  dataDir: string
  databaseUrl?: string
  /** The same database without the connection pooler that `databaseUrl` leads through. */
  databaseDirectUrl?: string
  isDemo: boolean
  adminEmail?: string
  adminPassword?: string
  smtpUrl?: string
  mailFrom: string
  assetHost: string
  /** Where browsers call the API, if not at the origin of the pages. No trailing slash. */
  apiHost?: string
  s3?: {
    bucket: string
    /** Of files that the asset host must not serve. */
    privateBucket: string
    endpoint?: string
    region: string
    accessKeyId?: string
    secretAccessKey?: string
  }
  /** After how many days something is deleted (docs/product.md §26). */
  keepDays: { mails: number; origins: number; signIns: number; attendance: number }
  /** Whom people may log in with besides their password (docs/product.md §28). */
  providers: Provider[]
  timezone: string
  logLevel: (typeof logLevels)[number]
  jwtSecret?: string
  /** Whoever asks for `/metrics` must send it; without it there are none. */
  metricsToken?: string
  /** Whether OpenTelemetry is loaded; the rest it reads itself. */
  isTraced: boolean
  isProduction: boolean
  /** Trust X-Forwarded-For and X-Forwarded-Proto. Only safe behind a proxy that sets them. */
  trustProxy: boolean
}

type Environment = Record<string, string | undefined>

export function readConfig(env: Environment = process.env): Config {
  const text = (name: string) => env[name]?.trim() || undefined
  const port = readPort(text('PORT') ?? '3000')
  const host = text('HOST') ?? '127.0.0.1'
  const baseUrl = readUrl('BASE_URL', text('BASE_URL') ?? addressOf(host, port), ['http:', 'https:'])
  const databaseUrl = readDatabaseUrl('DATABASE_URL', text('DATABASE_URL'))
  const isProduction = text('NODE_ENV') === 'production'
  const admin = readAdmin(text('ADMIN_EMAIL'), env.ADMIN_PASSWORD || undefined)
  return {
    port,
    host,
    workers: readWorkers(text('WORKERS') ?? '1'),
    baseUrl,
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseDirectUrl: readDirectUrl(text('DATABASE_DIRECT_URL'), databaseUrl),
    isDemo: readDemo(text('DEMO'), !databaseUrl && isLoopback(host), { isProduction, baseUrl, ...admin }),
    ...admin,
    smtpUrl: text('SMTP_URL') && readUrl('SMTP_URL', text('SMTP_URL') as string, ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(text('MAIL_FROM') ?? 'laurel@localhost'),
    assetHost: readUrl('ASSET_HOST', text('ASSET_HOST') ?? `${baseUrl}/assets`, ['http:', 'https:']),
    apiHost: text('API_HOST') && readUrl('API_HOST', text('API_HOST') as string, ['http:', 'https:']),
    s3: readS3(text),
    keepDays: {
      mails: readDays('KEEP_MAILS_DAYS', text('KEEP_MAILS_DAYS') ?? '180'),
      origins: readDays('KEEP_ORIGINS_DAYS', text('KEEP_ORIGINS_DAYS') ?? '90'),
      signIns: readDays('KEEP_SIGN_INS_DAYS', text('KEEP_SIGN_INS_DAYS') ?? '365'),
      attendance: readDays('KEEP_ATTENDANCE_DAYS', text('KEEP_ATTENDANCE_DAYS') ?? '30'),
    },
    providers: readProviders(text),
    timezone: readTimezone(text('TIMEZONE') ?? 'Asia/Kolkata'),
    logLevel: readLogLevel(text('LOG_LEVEL') ?? 'info'),
    jwtSecret: readJwtSecret(text('JWT_SECRET')),
    metricsToken: readMetricsToken(readSwitch('METRICS', text('METRICS'), false), text('METRICS_TOKEN')),
    isTraced: readTraced(text),
    isProduction,
    trustProxy: readSwitch('TRUST_PROXY', text('TRUST_PROXY'), false),
  }
}

function addressOf(host: string, port: number) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function readDirectUrl(text: string | undefined, databaseUrl: string | undefined) {
  if (text && !databaseUrl) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: name the address of the pooler there, or unset it.',
    )
  }
  return readDatabaseUrl('DATABASE_DIRECT_URL', text)
}

function readDemo(text: string | undefined, isOnByDefault: boolean, settings: DemoSettings) {
  const obstacle = demoObstacle(settings)
  const isDemo = readSwitch('DEMO', text, isOnByDefault && !obstacle)
  if (!isDemo || !obstacle) return isDemo
  throw new ConfigError(
    `DEMO must not be set with ${obstacle}: its accounts have a well-known password. Unset one of them.`,
  )
}

type DemoSettings = Pick<Config, 'isProduction' | 'baseUrl' | 'adminEmail'>

/** The setting that marks this server as a production server, which may hold no account with a published password. */
export function demoObstacle({ isProduction, baseUrl, adminEmail }: DemoSettings): string | undefined {
  if (isProduction) return 'NODE_ENV=production'
  if (adminEmail) return 'ADMIN_EMAIL'
  // Behind a proxy the server listens on a loopback address; only BASE_URL tells whether it is public.
  if (!isLoopback(new URL(baseUrl).hostname)) return `a public BASE_URL (${hidePassword(baseUrl)})`
  return undefined
}

function readAdmin(adminEmail: string | undefined, adminPassword: string | undefined) {
  if (!adminEmail && !adminPassword) return {}
  if (!adminEmail || !adminPassword) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.')
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(adminEmail)) {
    throw new ConfigError(`ADMIN_EMAIL must be an email address, not "${adminEmail}".`)
  }
  const length = Array.from(adminPassword.normalize('NFC')).length
  if (length < 8 || length > 128) throw new ConfigError('ADMIN_PASSWORD must have 8 to 128 characters.')
  return { adminEmail, adminPassword }
}

function readS3(text: (name: string) => string | undefined): Config['s3'] {
  const bucket = text('S3_BUCKET')
  if (!bucket) {
    const stray = [
      'S3_PRIVATE_BUCKET',
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ].find(text)
    if (stray) throw new ConfigError(`${stray} is set without S3_BUCKET: name the bucket, or unset it.`)
    return undefined
  }
  const accessKeyId = text('S3_ACCESS_KEY_ID')
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY')
  if (!accessKeyId !== !secretAccessKey) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither.')
  }
  const endpoint = text('S3_ENDPOINT')
  return {
    bucket,
    privateBucket: readPrivateBucket(text, bucket),
    endpoint: endpoint && readUrl('S3_ENDPOINT', endpoint, ['http:', 'https:']),
    region: text('S3_REGION') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

/** Where an asset host of its own serves the bucket, anybody with a key could read the files in it. */
function readPrivateBucket(text: (name: string) => string | undefined, bucket: string) {
  const privateBucket = text('S3_PRIVATE_BUCKET') ?? bucket
  if (privateBucket !== bucket || !text('ASSET_HOST')) return privateBucket
  throw new ConfigError(
    'ASSET_HOST serves S3_BUCKET to everybody: name another bucket for private files in S3_PRIVATE_BUCKET.',
  )
}

/** Behind a proxy on the same machine all requests come from it, so an address says nothing about who asks. */
function readMetricsToken(isOn: boolean, token: string | undefined) {
  if (!isOn) return undefined
  if (token && token.length >= 16) return token
  throw new ConfigError(
    'METRICS needs METRICS_TOKEN, a text of at least 16 characters that Prometheus sends.',
  )
}

/** The standard variables of OpenTelemetry, without its default: a collector on this machine that nobody named. */
function readTraced(text: (name: string) => string | undefined) {
  const addresses = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].filter(text)
  for (const name of addresses) readUrl(name, text(name) as string, ['http:', 'https:'])
  const exporter = text('OTEL_TRACES_EXPORTER')
  if (text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || exporter === 'none') return false
  return addresses.length > 0 || exporter !== undefined
}
