import pg from 'pg'
import { type Cluster, startCluster } from '#tests/support/cluster/cluster.ts'
import { RetryingCustomer } from '#tests/support/cluster/retrying-customer.ts'
import { type MisbehavingMails, startMisbehavingMails } from '#tests/support/misbehaving-mails.ts'
import { attachmentOf } from './attachment.ts'

export type Installation = {
  cluster: Cluster
  mails: MisbehavingMails
  /** Status with which the server on the full disk answered each upload. */
  statusesOfFull: number[]
  uploadToFull(): Promise<void>
  /** Asks the database on a connection of its own, which no fault ends. */
  ask<Row>(statement: string): Promise<Row[]>
  /** Opens a connection to the database; the promise in the result resolves when the database ends it. */
  connect(): Promise<{ ended: Promise<unknown> }>
  stop(): Promise<void>
}

/** Files over this size do not fit on the full disk. */
const fullDiskKb = 16

/** Cluster whose mail server can fail, and a further server on a full disk. */
export async function startInstallation(): Promise<Installation> {
  const mails = await startMisbehavingMails()
  const cluster = await startCluster({ SMTP_URL: mails.url }).catch(async (error) => {
    await mails.stop()
    throw error
  })
  const full = await cluster.add({
    name: 'server-on-full-disk',
    command: 'serve',
    mostFileKb: fullDiskKb,
    // Its files are on the disk, and its own log stays below the limit.
    environment: { FILES_S3_BUCKET: '', LOG_LEVEL: 'silent' },
  })
  const mikko = await RetryingCustomer.create(cluster, 'mikko')
  const draft = await mikko.startOrder('On the full disk')
  if (!draft) throw new Error(mikko.failures.join('\n'))
  const oneAttempt = { attempts: 1, pauseMs: 0 }
  const ofFull = await RetryingCustomer.create(
    { siteUrl: full.url, issuer: cluster.issuer },
    'mikko',
    oneAttempt,
  )
  const statusesOfFull: number[] = []
  return {
    cluster,
    mails,
    statusesOfFull,
    async uploadToFull() {
      statusesOfFull.push((await ofFull.attach(draft.id, attachmentOf('On the full disk'))).status)
    },
    ask: (statement) => askOnce(cluster.databaseUrl, statement),
    async connect() {
      const client = await openClient(cluster.databaseUrl)
      // The error that comes first is expected, and `once` of Node would reject with it.
      return { ended: new Promise<void>((resolve) => client.on('end', resolve)) }
    },
    async stop() {
      await cluster.stop()
      await mails.stop()
    },
  }
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'campaign' })
  // A crash of the database also ends the connection that asked for it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function askOnce<Row>(url: string, statement: string): Promise<Row[]> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query(statement)
    return rows as Row[]
  } finally {
    await client.end().catch(() => undefined)
  }
}
