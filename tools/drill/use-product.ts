import { createHash } from 'node:crypto'
import pg from 'pg'
import { signAccessToken, startKeyServer } from '#local/identity/access-token.ts'
import { identityEnvironment } from '#local/identity/settings.ts'
import type { DatabaseUrls } from '#local/postgres/databases.ts'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { readConfig } from '#server/config.ts'

type Subject = { orderId: string; fileId: string; sha256: string; sub: string }

/** Starts the API on a restored database and file store, and reads an order with its file as its customer. */
export async function useProduct(urls: DatabaseUrls, filesDirectory: string): Promise<string[]> {
  const keys = await startKeyServer()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: urls.url,
    ...identityEnvironment(keys.issuer),
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: filesDirectory,
    MAX_EVENT_LOOP_DELAY_MS: '0',
  })
  const { context, close } = await buildContext(config)
  const app = await buildApp(context, { servePages: false })
  try {
    await app.ready()
    const { orderId, fileId, sha256, sub } = await findSubject(urls.adminUrl, keys.issuer)
    const authorization = `Bearer ${await signAccessToken({ issuer: keys.issuer, sub })}`
    const get = (url: string) => app.inject({ url, headers: { authorization } })
    const faults: string[] = []
    const ready = await get('/api/ready')
    if (ready.statusCode !== 200) faults.push(`/api/ready answered ${ready.statusCode}`)
    const order = await get(`/api/v1/orders/${orderId}`)
    if (order.statusCode !== 200 || !order.json().files.some(({ id }: { id: string }) => id === fileId))
      faults.push(`the order ${orderId} answered ${order.statusCode}, or lacks its file`)
    const file = await get(`/api/v1/files/${fileId}`)
    if (createHash('sha256').update(file.rawPayload).digest('hex') !== sha256)
      faults.push(`the file ${fileId} answered ${file.statusCode}, or has other bytes`)
    return faults
  } finally {
    await app.close()
    await close()
    await keys.stop()
  }
}

/** A file of an order, whose owner becomes a person of this identity provider. */
async function findSubject(adminUrl: string, issuer: string): Promise<Subject> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Subject>(
      `update people p set issuer = $1 from files f join orders o on o.id = f.subject_id
      where f.id = (select min(id::text)::uuid from files where subject_kind = 'order') and p.id = o.owner_id
      returning o.id as "orderId", f.id as "fileId", f.sha256, p.subject as sub`,
      [issuer],
    )
    if (!rows[0]) throw new Error('The restored database has no file of an order.')
    return rows[0]
  } finally {
    await client.end()
  }
}
