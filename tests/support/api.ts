import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { v4 as uuid } from 'uuid'
import { actForHeader } from '#contract/acting.ts'
import type { Method } from '#contract/endpoint.ts'
import {
  signAccessToken,
  signDemoToken,
  startKeyServer,
  type TokenOptions,
} from '#local/identity/access-token.ts'
import { identityEnvironment } from '#local/identity/settings.ts'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { undeclared } from './declared-answers.ts'
import { renderTestAnswerPage } from './render-answer-page.ts'

/** Reply of a call: status and body, parsed if it is JSON. */
export type Reply<Body = Record<string, unknown>> = {
  status: number
  body: Body
  headers: LightMyRequestResponse['headers']
  raw: Buffer
}

type Extras = { version?: number; key?: string; headers?: Record<string, string> }

/** Client of one person. Creating calls get a fresh idempotency key unless the test sets one. */
export class ApiClient {
  readonly #app: FastifyInstance
  readonly #token: string | null
  readonly #actsFor: string | null

  constructor(app: FastifyInstance, token: string | null, actsFor: string | null = null) {
    this.#app = app
    this.#token = token
    this.#actsFor = actsFor
  }

  /** Client of the same person, who acts for a person of a customer. */
  actingFor(personId: string): ApiClient {
    return new ApiClient(this.#app, this.#token, personId)
  }

  /** Token for calls over a real connection. */
  get authorization(): string {
    return `Bearer ${this.#token}`
  }

  get<Body = Record<string, unknown>>(path: string, extras: Extras = {}) {
    return this.call<Body>('GET', path, undefined, extras)
  }

  post<Body = Record<string, unknown>>(path: string, body: unknown = {}, extras: Extras = {}) {
    return this.call<Body>('POST', path, body, { key: uuid(), ...extras })
  }

  put<Body = Record<string, unknown>>(path: string, body: unknown, extras: Extras = {}) {
    return this.call<Body>('PUT', path, body, extras)
  }

  patch<Body = Record<string, unknown>>(path: string, body: unknown, extras: Extras = {}) {
    return this.call<Body>('PATCH', path, body, extras)
  }

  delete<Body = Record<string, unknown>>(path: string, extras: Extras = {}) {
    return this.call<Body>('DELETE', path, undefined, extras)
  }

  /**
   * Sends a request. A string, buffer or stream is sent as it is, anything else as JSON. Paths are below /api/v1 unless they
   * begin with /api.
   */
  async call<Body = Record<string, unknown>>(
    method: Method,
    path: string,
    body: unknown,
    { version, key, headers }: Extras,
  ): Promise<Reply<Body>> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable
    const url = path.startsWith('/api') ? path : `/api/v1${path}`
    const reply = await this.#app.inject({
      method,
      url,
      headers: {
        ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
        ...(this.#actsFor !== null && { [actForHeader]: this.#actsFor }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      payload: isRaw ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    const contentType = String(reply.headers['content-type'] ?? '')
    const answer = {
      status: reply.statusCode,
      headers: reply.headers,
      raw: reply.rawPayload,
      body: (contentType.includes('json') ? reply.json() : {}) as Body,
    }
    const fault = undeclared(method, url, { ...answer, contentType })
    if (fault) throw new Error(fault)
    return answer
  }

  /** Sends one file as a browser form does. */
  upload<Body = Record<string, unknown>>(
    path: string,
    name: string,
    content: Buffer,
    { field = 'file', key = uuid() }: { field?: string; key?: string } = {},
  ) {
    const boundary = `labsilta${uuid()}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    return this.call<Body>('POST', path, body, {
      key,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  }
}

/** Clock that tests set; it runs on from there. */
export class TestClock {
  #offsetMs = 0
  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }
  set(at: Date): void {
    this.#offsetMs = at.getTime() - Date.now()
  }
}

export type TestApi = {
  context: Context
  clock: TestClock
  app: FastifyInstance
  databaseUrl: string
  /** For what server and worker have no privilege to do: changes of the schema, and of rows that they never change. */
  ownerUrl: string
  ownerDb: Db
  /** For writing rows past the triggers. */
  adminUrl: string
  /** Client of a demo person by first name, or `nobody` without a token. */
  as(name: string): Promise<ApiClient>
  /** Client of a person made up by the test. */
  asPerson(options: Omit<TokenOptions, 'issuer'>): Promise<ApiClient>
  stop(): Promise<void>
}

/**
 * Starts the real server on a database of its own, called without a port. Replies and refusals are compared with the
 * contract.
 */
export async function startApi(
  environment: Record<string, string> = {},
  build: typeof buildApp = buildApp,
  makeDatabase: () => Promise<TestDatabase> = createDatabase,
): Promise<TestApi> {
  const database = await makeDatabase()
  const keys = await startKeyServer()
  const filesDirectory = await mkdtemp(join(tmpdir(), 'labsilta-files-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    ...identityEnvironment(keys.issuer),
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: filesDirectory,
    // Tests of the limits set them.
    PERSON_CALLS_PER_MINUTE: '0',
    ORGANISATION_CALLS_PER_MINUTE: '0',
    FILE_CALLS_PER_MINUTE: '0',
    PERSON_DRAFTS: '0',
    ORGANISATION_DRAFTS: '0',
    FORMS_PER_HOUR: '100000',
    // Tests of the approval switch it on.
    RESULT_APPROVAL: 'off',
    // A busy machine is no overload of the server under test.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...environment,
  })
  const clock = new TestClock()
  const { context, close } = await buildContext(config, clock)
  const owner = openDatabase({ url: database.ownerUrl, poolSize: 2, onError: () => undefined })
  const app = await build(context, { servePages: false, drawPage: renderTestAnswerPage })
  await app.ready()
  return {
    context,
    clock,
    app,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    ownerDb: owner.db,
    adminUrl: database.adminUrl,
    as: async (name) => new ApiClient(app, name === 'nobody' ? null : await signDemoToken(keys.issuer, name)),
    asPerson: async (options) =>
      new ApiClient(app, await signAccessToken({ issuer: keys.issuer, ...options })),
    stop: async () => {
      await app.close()
      await close()
      await owner.close()
      await keys.stop()
      await database.drop()
      await rm(filesDirectory, { recursive: true, force: true })
    },
  }
}
