import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { bucket, startObjectStore } from './object-store.ts'
import { findFreePort, loopback } from './ports.ts'

async function aStore() {
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-objects-'))
  const port = await findFreePort()
  const store = await startObjectStore(port, folder)
  onTestFinished(async () => {
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, port }
}

test('lists are paginated, and the pages together are complete', async () => {
  const { folder, port } = await aStore()
  for (const name of ['a', 'b&c', 'd']) await writeFile(join(folder, name), name)
  const client = new S3Client({
    endpoint: `http://${loopback}:${port}`,
    region: 'eu-north-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  onTestFinished(() => client.destroy())
  const first = await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 2 }))
  const second = await client.send(
    new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: first.NextContinuationToken }),
  )
  const names = [first, second].map(({ Contents = [] }) => Contents.map(({ Key }) => Key))
  expect(names).toEqual([['a', 'b&c'], ['d']])
})

test('other credentials, other hosts and paths outside its folder are refused', async () => {
  const { folder, port } = await aStore()
  await writeFile(join(folder, 'a'), 'x')
  const get = (path: string, key = 'local', host = loopback) =>
    fetch(`http://${host}:${port}${path}`, { headers: { authorization: `AWS4 Credential=${key}/x` } })
  expect((await get(`/${bucket}/a`)).status).toBe(200)
  expect((await get(`/${bucket}/a`, 'other')).status).toBe(403)
  expect((await get('/other/a')).status).toBe(404)
  expect((await get(`/${bucket}/b`)).status).toBe(404)
  expect((await get(`/${bucket}/..%2f..%2fetc/passwd`)).status).toBe(400)
  const outside = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  for (const { address } of outside.filter(({ family, internal }) => family === 'IPv4' && !internal))
    await expect(get(`/${bucket}/a`, 'local', address)).rejects.toThrow('fetch failed')
})
