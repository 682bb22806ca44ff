import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment means a local demo', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    workers: 1,
    baseUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    isDemo: true,
    mailFrom: 'laurel@localhost',
    assetHost: 'http://127.0.0.1:3000/assets',
    timezone: 'Asia/Kolkata',
    logLevel: 'info',
    isTraced: false,
    isProduction: false,
    trustProxy: false,
    keepDays: { mails: 180, origins: 90, signIns: 365, attendance: 30 },
    providers: [],
  })
})

test('providers are set up as a whole', () => {
  const { providers } = readConfig({
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 'secret of Google',
    GITHUB_CLIENT_ID: 'h',
    GITHUB_CLIENT_SECRET: 'secret of GitHub',
    LINKEDIN_CLIENT_ID: 'l',
    LINKEDIN_CLIENT_SECRET: 'secret of LinkedIn',
    OPENID_NAME: 'Campus',
    OPENID_ISSUER: 'https://login.campus.example/realms/all',
    OPENID_CLIENT_ID: 'c',
    OPENID_CLIENT_SECRET: 'secret of Campus',
    OPENID_3_NAME: 'Work',
    OPENID_3_ISSUER: 'http://127.0.0.1:9999/',
    OPENID_3_CLIENT_ID: 'w',
    OPENID_3_CLIENT_SECRET: 'secret of Work',
  })
  expect(providers.map(({ id, name, issuer, clientId }) => [id, name, issuer, clientId])).toEqual([
    ['google', 'Google', 'https://accounts.google.com', 'g'],
    ['github', 'GitHub', 'https://github.com', 'h'],
    ['linkedin', 'LinkedIn', 'https://www.linkedin.com/oauth', 'l'],
    ['openid', 'Campus', 'https://login.campus.example/realms/all', 'c'],
    ['openid-3', 'Work', 'http://127.0.0.1:9999/', 'w'],
  ])
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither.'],
  [
    { LINKEDIN_CLIENT_SECRET: 'l' },
    'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET go together: set both, or neither.',
  ],
  [
    { OPENID_ISSUER: 'https://campus.example', OPENID_CLIENT_ID: 'c' },
    'OPENID_NAME, OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET go together. Missing: OPENID_NAME, OPENID_CLIENT_SECRET.',
  ],
  [{ GITHUB_URL: 'http://github.example' }, 'GITHUB_URL must be an address that begins with https://.'],
  [
    { GOOGLE_ISSUER: 'https://me:secret@google.example' },
    'GOOGLE_ISSUER must be an address that begins with https://.',
  ],
  [
    { LINKEDIN_ISSUER: 'file:///etc/passwd' },
    'LINKEDIN_ISSUER must be an address that begins with https://.',
  ],
])('a provider that is set up in part, or without encryption, is refused: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(message))
})

test('everything can be set', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    BASE_URL: 'https://laurel.example.com/',
    DATABASE_URL: 'postgresql://laurel:secret@db:6432/laurel',
    DATABASE_DIRECT_URL: 'postgresql://laurel:secret@db/laurel',
    ADMIN_EMAIL: 'asha@example.com',
    ADMIN_PASSWORD: ' with spaces ',
    SMTP_URL: 'smtps://user:pass@mail.example.com:465',
    MAIL_FROM: 'hello@example.com',
    ASSET_HOST: 'https://cdn.example.com',
    API_HOST: 'https://api.example.com/',
    S3_BUCKET: 'laurel',
    S3_PRIVATE_BUCKET: 'laurel-private',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    TIMEZONE: 'Europe/Berlin',
    LOG_LEVEL: 'WARN',
    JWT_SECRET: 'x'.repeat(32),
    METRICS: '1',
    METRICS_TOKEN: 'for prometheus alone',
    NODE_ENV: 'production',
    TRUST_PROXY: 'true',
    WORKERS: '4',
  })
  expect(config).toMatchObject({
    baseUrl: 'https://laurel.example.com',
    databaseUrl: 'postgresql://laurel:secret@db:6432/laurel',
    databaseDirectUrl: 'postgresql://laurel:secret@db/laurel',
    apiHost: 'https://api.example.com',
    isDemo: false,
    adminPassword: ' with spaces ',
    s3: {
      bucket: 'laurel',
      privateBucket: 'laurel-private',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
    },
    logLevel: 'warn',
    metricsToken: 'for prometheus alone',
    isProduction: true,
    trustProxy: true,
    workers: 4,
  })
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism())
})

describe('demo data', () => {
  test.each([
    ['on with the embedded database on loopback', { HOST: 'localhost' }, true],
    ['off where others can reach it', { HOST: '0.0.0.0' }, false],
    ['off with an outside database', { DATABASE_URL: 'postgres://db/laurel' }, false],
    ['off in production', { NODE_ENV: 'production' }, false],
    ['off behind a proxy, whose address is public', { BASE_URL: 'https://laurel.example.org' }, false],
    ['off where an organiser is named', { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'long enough' }, false],
    ['on with a loopback address of its own', { BASE_URL: 'http://[::1]:8080' }, true],
    ['on when asked for', { HOST: '0.0.0.0', DEMO: '1' }, true],
    ['off when asked for', { DEMO: '0' }, false],
  ])('%s', (_, env, isDemo) => {
    expect(readConfig(env).isDemo).toBe(isDemo)
  })

  test.each([
    ['NODE_ENV=production', { NODE_ENV: 'production' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'long enough' }],
    ['a public BASE_URL (https://laurel.example.org)', { BASE_URL: 'https://laurel.example.org' }],
    ['a public BASE_URL (http://127.0.0.1.example.org)', { BASE_URL: 'http://127.0.0.1.example.org' }],
    ['a public BASE_URL (http://192.168.0.7:3000)', { HOST: '192.168.0.7' }],
  ])('is refused with %s', (name, env) => {
    const refused = () => readConfig({ ...env, DEMO: '1' })
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(`DEMO must not be set with ${name}`)
  })
})

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['BASE_URL', 'laurel.example.com'],
  ['BASE_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://db/laurel'],
  ['DATABASE_DIRECT_URL', 'postgresql://db/laurel'],
  ['WORKERS', '0'],
  ['WORKERS', 'all'],
  ['WORKERS', '65'],
  ['DEMO', 'maybe'],
  ['ADMIN_EMAIL', 'asha@example.com'],
  ['ADMIN_PASSWORD', 'long enough'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'nobody'],
  ['ASSET_HOST', 'cdn'],
  ['API_HOST', 'api.example.com'],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ['TIMEZONE', 'Mars/Olympus'],
  ['LOG_LEVEL', 'loud'],
  ['JWT_SECRET', 'short'],
  ['METRICS', '2'],
  ['METRICS', '1'],
  ['TRUST_PROXY', 'perhaps'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'collector'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test.each([
  [{}, false],
  [{ OTEL_SERVICE_NAME: 'laurel', OTEL_TRACES_SAMPLER: 'always_on' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example.com/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'console' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'True' }, false],
])('%j: is traced %s', (env, isTraced) => {
  expect(readConfig(env).isTraced).toBe(isTraced)
})

test('a refused administrator setting says what is wrong', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'asha', ADMIN_PASSWORD: 'long enough' })).toThrow('ADMIN_EMAIL')
  expect(() => readConfig({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'short' })).toThrow('ADMIN_PASSWORD')
})

test('private files in a bucket that everybody may read are refused', () => {
  const served = { S3_BUCKET: 'laurel', ASSET_HOST: 'https://cdn.example.com' }
  expect(() => readConfig(served)).toThrow('S3_PRIVATE_BUCKET')
  expect(() => readConfig({ ...served, S3_PRIVATE_BUCKET: 'laurel' })).toThrow('S3_PRIVATE_BUCKET')
  expect(readConfig({ ...served, S3_PRIVATE_BUCKET: 'other' }).s3?.privateBucket).toBe('other')
  expect(readConfig({ S3_BUCKET: 'laurel' }).s3?.privateBucket).toBe('laurel')
})

test('incomplete S3 credentials are refused', () => {
  expect(() => readConfig({ S3_BUCKET: 'laurel', S3_ACCESS_KEY_ID: 'id' })).toThrow('go together')
})

test('an error about an address hides its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })).toThrow('root:…@db')
})
