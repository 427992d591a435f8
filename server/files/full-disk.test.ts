import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import type { Upload } from '#contract/uploads.ts'
import { identityEnvironment } from '#local/identity/settings.ts'
import { bytesType } from '#server/http/bytes-body.ts'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, getOrder } from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'

/** Runs with a file size limit of 1,000 KiB; the calls that fail there are those that fail on a full disk. */
const inLittleSpace = 'ulimit -f 1000 && exec "$0" "$@"'

const program = `
  import { buildApp } from '#server/app.ts'
  import { buildContext } from '#server/build-context.ts'
  import { readConfig } from '#server/config.ts'

  const { context } = await buildContext(readConfig())
  const app = await buildApp(context, { servePages: false })
  console.log(await app.listen({ port: 0 }))
`

async function listenInLittleSpace(environment: Record<string, string>): Promise<string> {
  const args = ['-c', inLittleSpace, process.execPath, '--input-type=module', '-e', program]
  const child: ChildProcess = spawn('/bin/sh', args, {
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  if (!child.stdout) throw new Error('The server has no output')
  const [address] = await once(createInterface(child.stdout), 'line')
  return String(address)
}

/** File of more bytes than fit. */
const large = Buffer.concat([pdf, Buffer.from(`\n%${'long '.repeat(400_000)}\n%%EOF\n`)])

test('on a full disk files sent by form and in parts are refused as such, leave nothing, and other calls work', async () => {
  const api = await startApi()
  onTestFinished(() => api.stop())
  const directory = await mkdtemp(join(tmpdir(), 'labsilta-full-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const anna = await api.as('anna')
  const { id } = await aDraftOrder(anna)
  const address = await listenInLittleSpace({
    DATABASE_URL: api.databaseUrl,
    ...identityEnvironment(api.context.config.auth.issuer),
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: directory,
  })
  const call = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
    fetch(`${address}/api/v1${path}`, {
      method,
      headers: { authorization: anna.authorization, ...headers },
      ...(body !== undefined && { body }),
    })
  const attach = async (name: string, bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const reply = await call(
      'POST',
      `/orders/${id}/files`,
      { 'idempotency-key': `file-${bytes.length}-bytes` },
      form,
    )
    return { status: reply.status, body: (await reply.json()) as StoredFile & { code?: string } }
  }
  const refused = await attach('large.pdf', large)
  expect([refused.status, refused.body.code]).toEqual([507, 'file_store_full'])

  const described = { name: 'b.pdf', sizeBytes: large.length, modifiedAt: '2026-09-05T06:05:00.000Z' }
  const json = { 'content-type': 'application/json', 'idempotency-key': 'upload-b' }
  const upload = (await (
    await call('POST', `/orders/${id}/uploads`, json, JSON.stringify(described))
  ).json()) as Upload
  const bytes = { 'content-type': bytesType, 'upload-offset': '0' }
  const part = await call('PATCH', `/uploads/${upload.id}`, bytes, new Uint8Array(large))
  expect([part.status, ((await part.json()) as { code: string }).code]).toEqual([507, 'file_store_full'])
  const { offsetBytes } = (await (await call('GET', `/uploads/${upload.id}`, {})).json()) as Upload
  expect(offsetBytes).toBe(0)

  const small = await attach('small.pdf', pdf)
  expect(small.status).toBe(201)
  const stored = await call('GET', `/files/${small.body.id}`, {})
  expect(Buffer.from(await stored.arrayBuffer()).equals(pdf)).toBe(true)
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile())).toHaveLength(1)
  expect((await getOrder(anna, id)).files.map(({ name }) => name)).toEqual(['small.pdf'])
}, 120_000)
