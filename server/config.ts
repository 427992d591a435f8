import { z } from 'zod'
import { CampaignCode } from '#contract/campaigns.ts'
import { mostSamplesEver } from '#contract/samples.ts'
import { OperatorFault } from './operator-fault.ts'
import { parseWith } from './parse-settings.ts'
import { periodVariables, retentionOf } from './retention-periods.ts'
import type { Secrets } from './secrets.ts'
import { isExample, isHttps, isProtected, isUnchanged, listOf, trustsAnybody } from './setting-values.ts'
import { authOf, signInVariables } from './sign-in-settings.ts'
import { TraceHeader, tracingOf } from './trace-settings.ts'

const exampleSecret = 'known to everybody and good for laptops only'

/** Origin in the form that browsers send. A slash at the end would match nothing, and a star everything. */
const Origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text,
    'is no origin: https://host, without a path',
  )

/** Number that something may reach; 0 is no limit. */
const Limit = z.coerce.number().int().min(0)
const gibibyte = 1024 ** 3

/**
 * Configuration, read once from the environment. This is the only file of the server that reads it. In production an
 * unsafe default is an error that says what to set.
 */
export const Environment = z.object({
  // Without NODE_ENV it is production: a forgotten variable must not disable the checks.
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  // Collector of traces, as OpenTelemetry names it; without it nothing is traced. The names of all three are those of its standard.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(listOf).pipe(z.array(TraceHeader)),
  // Share of traces that are recorded.
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CORS_ORIGINS: z.string().default('').transform(listOf).pipe(z.array(Origin)),
  TRUST_PROXY: z.string().default('').transform(listOf),
  DATABASE_URL: z.string().min(1),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  ...signInVariables,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Labsilta <no-reply@labsilta.example>'),
  PROVIDER_EMAIL: z.email().default('orders@labsilta.example'),
  // Mailbox in which people read replies to mails; PROVIDER_EMAIL unless set.
  REPLY_EMAIL: z.email().optional(),
  PROVIDER_LANGUAGE: z.enum(['en', 'fi']).default('fi'),
  SIGNING_SECRET: z.string().min(32).default(exampleSecret),
  // Other secrets whose signatures are accepted, while SIGNING_SECRET is being replaced.
  ACCEPTED_SIGNING_SECRETS: z
    .string()
    .default('')
    .transform(listOf)
    .pipe(z.array(z.string().min(32))),
  FORMS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  FILES_DIR: z.string().optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().optional(),
  FILES_S3_ENDPOINT: z.url().optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  // Virus scanner that every file has to pass; without an answer in time files are refused for the moment.
  CLAMAV_URL: z.url({ protocol: /^tcp$/ }).optional(),
  CLAMAV_TIMEOUT_MS: z.coerce.number().int().min(100).default(45_000),
  MAX_FILE_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(50 * 1024 * 1024),
  // Of the 25 seconds after which what has not ended is aborted, at least ten are left for running calls.
  STOP_WAIT_SECONDS: z.coerce.number().int().min(0).max(15).optional(),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(3000),
  PERSON_CALLS_PER_MINUTE: Limit.default(3000),
  ORGANISATION_CALLS_PER_MINUTE: Limit.default(30_000),
  KEY_CALLS_PER_MINUTE: Limit.default(600),
  FILE_CALLS_PER_MINUTE: Limit.default(300),
  PERSON_DRAFTS: Limit.default(500),
  ORGANISATION_DRAFTS: Limit.default(5000),
  PERSON_STORED_BYTES: Limit.default(20 * gibibyte),
  ORGANISATION_STORED_BYTES: Limit.default(100 * gibibyte),
  ...periodVariables,
  RESULT_APPROVAL: z.enum(['on', 'off']).default('on'),
  MAX_CHECKOUT_SAMPLES: z.coerce.number().int().max(mostSamplesEver).default(1),
  CAMPAIGN_PATH: z
    .string()
    .regex(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is no path such as /spring')
    .optional(),
  CAMPAIGN_CODE: CampaignCode.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  WEB_DIR: z.string().default('dist/web'),
  // Complete addresses separated by spaces, because an address may contain commas.
  THIRD_PARTY_SCRIPTS: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  TAG_MANAGER_URL: z.url({ protocol: /^https?$/ }).default('https://www.googletagmanager.com/gtm.js'),
  TAG_MANAGER_ORIGINS: z.string().default('').transform(listOf).pipe(z.array(Origin)),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.-]+(?::\d{1,5})?\/(?:[\w-]+\/)*\d+$/, 'is no DSN: https://key@host/project')
    .optional(),
})

/** Settings of the commands that write and read backups. */
export const BackupEnvironment = z.object({
  // Folder on another disk, or a mounted share. It holds everything that the product knows: encrypt it.
  BACKUP_DIR: z.string().startsWith('/', 'is not the whole path of a folder'),
  // Name of the backup to be read; the newest unless set.
  BACKUP_NAME: z.string().optional(),
  // Days after which a backup is removed, and with the last one the files that it names. 0 keeps all.
  BACKUP_KEEP_DAYS: Limit.default(0),
  // Empty database in which `restore-check` tries a backup, for its owner, and the folder for its files.
  CHECK_DATABASE_URL: z.string().optional(),
  CHECK_FILES_DIR: z.string().startsWith('/', 'is not the whole path of a folder').optional(),
})

/** Choice for mails that waited in a restored database: `confirm-restore` sends them, or shows them to staff. */
const RestoredMails = z.enum(['send', 'withhold'])

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const env = parseWith(Environment, environment)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  if (env.NODE_ENV === 'production') refuseUnsafe(env, publicUrl)
  return {
    production: env.NODE_ENV === 'production',
    /** Compares replies with the contract before they are sent. Costs time, so only tests use it. */
    checkReplies: env.NODE_ENV === 'test',
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    tracing: tracingOf(env),
    publicUrl,
    apiUrl: env.API_URL ?? publicUrl,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL },
    auth: authOf(env),
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      providerEmail: env.PROVIDER_EMAIL,
      providerLanguage: env.PROVIDER_LANGUAGE,
      /** Address for replies of customers, which people read. */
      replyTo: env.REPLY_EMAIL ?? env.PROVIDER_EMAIL,
    },
    /** Signs values that return to the server: form tokens and newsletter links. */
    signingSecret: env.SIGNING_SECRET,
    acceptedSecrets: [env.SIGNING_SECRET, ...env.ACCEPTED_SIGNING_SECRETS] as Secrets,
    /** Most forms of the site from one network in an hour. */
    formsPerHour: env.FORMS_PER_HOUR,
    files: filesOf(env),
    stopWaitMs: stopWaitOf(env),
    /** A process that lags more than this answers 503 until it has caught up; 0 never does. */
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    limits: limitsOf(env),
    retentionMonths: retentionOf(env),
    /** True if a second person approves results before they are released. */
    resultApproval: env.RESULT_APPROVAL === 'on',
    /** At least 50 (decision 2). */
    samplesPerOrder: Math.max(env.MAX_CHECKOUT_SAMPLES, 50),
    campaignRoute: readCampaignRoute(env),
    logLevel: env.LOG_LEVEL,
    webDirectory: env.WEB_DIR,
    /** Addresses of third-party scripts that the proxy may fetch. */
    thirdPartyScripts: env.THIRD_PARTY_SCRIPTS,
    tagManager: tagManagerOf(env),
    /** Address to which browsers report errors. */
    sentryDsn: env.SENTRY_DSN,
  }
}

/** Limits of a caller, person or organisation over all processes. 0 is no limit. */
const limitsOf = (env: Environment) => ({
  /** Calls in a minute. Uploads and downloads cost far more than other calls and are also counted by themselves. */
  calls: {
    person: env.PERSON_CALLS_PER_MINUTE,
    organisation: env.ORGANISATION_CALLS_PER_MINUTE,
    key: env.KEY_CALLS_PER_MINUTE,
    file: env.FILE_CALLS_PER_MINUTE,
  },
  /** Open drafts of orders. */
  drafts: { person: env.PERSON_DRAFTS, organisation: env.ORGANISATION_DRAFTS },
  /** Bytes of the files that customers have sent. */
  bytes: { person: env.PERSON_STORED_BYTES, organisation: env.ORGANISATION_STORED_BYTES },
})

/**
 * Time for which a server that is told to stop still serves, while it says that it is not ready: load balancers ask every
 * few seconds, and send it calls until they know. By default ten seconds in production and none elsewhere.
 */
const stopWaitOf = ({ STOP_WAIT_SECONDS: seconds, NODE_ENV: mode }: Environment): number =>
  (seconds ?? (mode === 'production' ? 10 : 0)) * 1000

const filesOf = (env: Environment) => ({
  ...storeOf(env),
  maxBytes: env.MAX_FILE_BYTES,
  scanner: env.CLAMAV_URL ? { url: env.CLAMAV_URL, timeoutMs: env.CLAMAV_TIMEOUT_MS } : undefined,
})

const storeOf = (env: StoreSettings) => ({ directory: env.FILES_DIR ?? 'var/files', s3: bucketOf(env) })

/** S3-compatible store for files; undefined if files are stored in a directory. */
const bucketOf = (env: StoreSettings) =>
  env.FILES_S3_BUCKET
    ? {
        bucket: env.FILES_S3_BUCKET,
        region: env.FILES_S3_REGION ?? 'eu-north-1',
        endpoint: env.FILES_S3_ENDPOINT,
        accessKeyId: env.FILES_S3_ACCESS_KEY_ID,
        secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY,
      }
    : undefined

/** Short address of one campaign, for print. Path and code are set together or not at all. */
function readCampaignRoute({ CAMPAIGN_PATH: path, CAMPAIGN_CODE: code }: Environment) {
  if (path !== undefined && code !== undefined) return { path, code }
  if (path === undefined && code === undefined) return null
  throw new OperatorFault(
    'The configuration is incomplete or invalid:\n  CAMPAIGN_PATH and CAMPAIGN_CODE go together',
  )
}

/** Tag manager that public pages load after consent, and the origins to which its sandbox may send. */
function tagManagerOf({
  TAG_MANAGER_ID: id,
  TAG_MANAGER_URL: url,
  TAG_MANAGER_ORIGINS: origins,
}: Environment) {
  return id ? { scriptUrl: `${url}?id=${id}`, origins } : undefined
}

/** The address by which `labsilta_owner` migrates. No server and no worker needs it. */
export const readOwnerUrl = (environment = process.env): string =>
  addressIn(
    environment,
    'MIGRATE_DATABASE_URL',
    'set the address of the database for the role labsilta_owner, which create-roles prints',
  )

/** Settings for writing a backup and for restoring one. */
export function readBackupConfig(environment = process.env) {
  const env = parseWith(BackupEnvironment, environment)
  if (!env.CHECK_DATABASE_URL !== !env.CHECK_FILES_DIR)
    return fail('CHECK_DATABASE_URL and CHECK_FILES_DIR: set both, or neither')
  return {
    directory: env.BACKUP_DIR,
    name: env.BACKUP_NAME,
    keepDays: env.BACKUP_KEEP_DAYS,
    check:
      env.CHECK_DATABASE_URL && env.CHECK_FILES_DIR
        ? { ownerUrl: env.CHECK_DATABASE_URL, directory: env.CHECK_FILES_DIR }
        : undefined,
  }
}

/** The file store, for commands that need nothing else. */
export function readStoreConfig(environment = process.env) {
  const env = parseWith(StoreEnvironment, environment)
  if (!env.FILES_S3_BUCKET && !env.FILES_DIR)
    return fail('FILES_DIR: set the folder of the files, or FILES_S3_BUCKET')
  return storeOf(env)
}

/** Choice of `confirm-restore` for mails that wait. It has no default, because both may be wrong. */
export function readRestoredMails(environment = process.env): z.output<typeof RestoredMails> {
  const parsed = RestoredMails.safeParse(environment.RESTORED_MAILS)
  return parsed.success
    ? parsed.data
    : fail(
        'RESTORED_MAILS: set what becomes of mails that wait, of which some may have been sent since the backup: ' +
          'send, or withhold, which lists them as failed in the office',
      )
}

/** The address by which an administrator creates the roles. */
export const readAdminUrl = (environment = process.env): string =>
  addressIn(
    environment,
    'ADMIN_DATABASE_URL',
    'set the address of the database for somebody who may create roles in it',
  )

function addressIn(environment: NodeJS.ProcessEnv, name: string, whatToSet: string): string {
  const address = environment[name] || fail(`${name}: ${whatToSet}`)
  return isUnchanged(address) ? fail(`${name}: replace the example value`) : address
}

function fail(reason: string): never {
  throw new OperatorFault(`The configuration is incomplete or invalid:\n  ${reason}`)
}

type Environment = z.output<typeof Environment>

const StoreEnvironment = Environment.pick({
  FILES_DIR: true,
  FILES_S3_BUCKET: true,
  FILES_S3_REGION: true,
  FILES_S3_ENDPOINT: true,
  FILES_S3_ACCESS_KEY_ID: true,
  FILES_S3_SECRET_ACCESS_KEY: true,
})
type StoreSettings = z.output<typeof StoreEnvironment>

/** Secrets of which the example files of `deploy/` have values. */
const secretsOf = ({ FILES_S3_BUCKET: bucket }: Environment) =>
  [
    'DATABASE_URL',
    'SIGNING_SECRET',
    ...(bucket ? (['FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const) : []),
  ] as const

function refuseUnsafe(env: Environment, publicUrl: string): void {
  const unsafe = [
    !isHttps(publicUrl) && 'PUBLIC_URL: set the https address that people open',
    env.API_URL && !isHttps(env.API_URL) && 'API_URL: set the https address of the API, or leave it out',
    env.CORS_ORIGINS.some((origin) => !isHttps(origin)) && 'CORS_ORIGINS: name https origins only',
    env.THIRD_PARTY_SCRIPTS.some((url) => !isHttps(url)) && 'THIRD_PARTY_SCRIPTS: name https addresses only',
    !isHttps(env.TAG_MANAGER_URL) && 'TAG_MANAGER_URL: set an https address, or leave it out',
    env.TAG_MANAGER_ORIGINS.some((origin) => !isHttps(origin)) &&
      'TAG_MANAGER_ORIGINS: name https origins only',
    env.TAG_MANAGER_ID &&
      env.TAG_MANAGER_ORIGINS.length === 0 &&
      'TAG_MANAGER_ORIGINS: name the origins that your tags send to, or leave TAG_MANAGER_ID out',
    env.SENTRY_DSN && !isHttps(env.SENTRY_DSN) && 'SENTRY_DSN: set an https address',
    env.AUTH_DOMAIN.startsWith('http:') && 'AUTH_DOMAIN: set the https domain of your identity provider',
    !isHttps(env.AUTH_ISSUER) && 'AUTH_ISSUER: set the https issuer of your identity provider',
    isExample(env.AUTH_AUDIENCE) && 'AUTH_AUDIENCE: set the identifier of your own API',
    // Anybody who can write the claim of the example into a token would be an expert here.
    isExample(env.AUTH_ROLE_CLAIM) && 'AUTH_ROLE_CLAIM: set the claim in which your provider names the role',
    env.RESULT_APPROVAL === 'on' &&
      env.AUTH_APPROVER_ROLE === '' &&
      'AUTH_APPROVER_ROLE: name the role of those who approve results, or set RESULT_APPROVAL=off',
    !isProtected(env.SMTP_URL) &&
      'SMTP_URL: use smtps://, or smtp://…?requireTLS=true, or a relay of this machine',
    trustsAnybody(env.SMTP_URL) && 'SMTP_URL: leave out what turns off the check of certificates',
    trustsAnybody(env.DATABASE_URL) && 'DATABASE_URL: use sslmode=verify-full, which checks the certificate',
    isExample(env.PROVIDER_EMAIL) && 'PROVIDER_EMAIL: set the address where orders are read',
    env.REPLY_EMAIL &&
      isExample(env.REPLY_EMAIL) &&
      'REPLY_EMAIL: set the address where replies are read, or leave it out',
    isExample(env.MAIL_FROM) && 'MAIL_FROM: set a sender of your own domain',
    env.ACCEPTED_SIGNING_SECRETS.some((secret) => isUnchanged(secret) || secret === exampleSecret) &&
      'ACCEPTED_SIGNING_SECRETS: replace the example value, or leave it out',
    env.ACCEPTED_SIGNING_SECRETS.includes(env.SIGNING_SECRET) &&
      'ACCEPTED_SIGNING_SECRETS: name the other secret, not that of SIGNING_SECRET',
    ...secretsOf(env).map((name) => isUnchanged(env[name]) && `${name}: replace the example value`),
    env.SIGNING_SECRET === exampleSecret &&
      'SIGNING_SECRET: set a random text of at least 32 characters, the same for all processes',
    // Several processes, and the next release, have to find the same files.
    !env.FILES_S3_BUCKET &&
      !env.FILES_DIR?.startsWith('/') &&
      'FILES_DIR: set the whole path of a folder that lasts and that all processes share, or FILES_S3_BUCKET',
  ].filter((line) => typeof line === 'string')
  if (unsafe.length > 0) throw new OperatorFault(`Not safe for production:\n  ${unsafe.join('\n  ')}`)
}
