import { request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testVirus } from '#local/scanner.ts'
import { startThrowAwayProduct } from '#local/throw-away/product.ts'
import { pdfWith } from '#tests/support/file-bytes.ts'
import { isDeep } from '#tests/support/volume.ts'

/** Sends a file of a form as a browser does, with the origin of our own pages. */
async function addFile(site: string, content: Buffer): Promise<{ status: number; code?: string }> {
  const { form } = (await (await fetch(`${site}/api/v1/enquiries/form`)).json()) as { form: string }
  const data = new FormData()
  data.set('file', new Blob([new Uint8Array(content)]), 'a.pdf')
  const encoded = new Response(data)
  const body = Buffer.from(await encoded.arrayBuffer())
  return new Promise((resolve, reject) => {
    const call = request(`${site}/api/v1/enquiries/files?form=${form}`, {
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', origin: site },
    })
    call.on('error', reject)
    call.on('response', async (reply) => {
      const answer = JSON.parse(Buffer.concat(await reply.toArray()).toString()) as { code?: string }
      resolve({ status: reply.statusCode ?? 0, code: answer.code })
    })
    call.end(body)
  })
}

describe.runIf(isDeep)('the product with scanner and object store', () => {
  test('uses both, from the demo files on', { timeout: 300_000 }, async () => {
    const product = await startThrowAwayProduct({ scanner: 'answers', hasObjectStore: true })
    onTestFinished(product.discard)
    expect(await addFile(product.siteUrl, pdfWith('hei'))).toEqual({ status: 201 })
    expect(await addFile(product.siteUrl, pdfWith(testVirus))).toEqual({ status: 422, code: 'file_infected' })
  })

  test('refuses files while its scanner is away', { timeout: 300_000 }, async () => {
    const product = await startThrowAwayProduct({ scanner: 'disconnects' })
    onTestFinished(product.discard)
    expect(await addFile(product.siteUrl, pdfWith('hei'))).toEqual({ status: 503, code: 'file_scanner_away' })
  })
})
