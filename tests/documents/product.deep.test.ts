import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testVirus } from '#local/scanner.ts'
import { projectRoot } from '#local/settings.ts'
import { pdfWith } from '#tests/support/file-bytes.ts'

/** Starts the product in a process of its own, with settings of `npm start`. Returns the address of its site. */
async function startWith(settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/start-product.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  for await (const line of createInterface(child.stdout)) {
    const site = /^ready site=(\S+)/.exec(line)?.[1]
    if (site) return site
  }
  throw new Error('the product did not start')
}

/** Sends a file of a form as a browser does, with the origin of our own pages. */
async function addFile(site: string, content: Buffer): Promise<[status: number, code?: string]> {
  const { form } = (await (await fetch(`${site}/api/v1/enquiries/form`)).json()) as { form: string }
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), 'a.pdf')
  const headers = { origin: site }
  const reply = await fetch(`${site}/api/v1/enquiries/files?form=${form}`, { method: 'POST', headers, body })
  const { code } = (await reply.json()) as { code?: string }
  return code ? [reply.status, code] : [reply.status]
}

describe('the product with scanner and object store', () => {
  test('uses both, from the demo files on', { timeout: 300_000 }, async () => {
    const site = await startWith({ SCANNER: 'local', FILE_STORE: 's3' })
    expect(await addFile(site, pdfWith('hei'))).toEqual([201])
    expect(await addFile(site, pdfWith(testVirus))).toEqual([422, 'file_infected'])
  })

  test('refuses files while its scanner is away', { timeout: 300_000 }, async () => {
    const site = await startWith({ SCANNER: 'disconnects' })
    expect(await addFile(site, pdfWith('hei'))).toEqual([503, 'file_scanner_away'])
  })
})
