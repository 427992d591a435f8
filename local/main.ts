import { existsSync } from 'node:fs'
import { demoPassword, demoPeople } from './identity/people.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { type LocalSettings, readLocalSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/**
 * `npm start`: the whole product on this machine. The last line it prints is `ready` and the address. With `--develop`, as
 * `npm run dev`, its pages change with their sources.
 */
async function main(): Promise<number> {
  const settings = readLocalSettings(process.env)
  const leave = new AbortController()
  const stopping = Promise.withResolvers<number>()
  const end = (code: number) => {
    stopping.resolve(code)
    leave.abort(new StartError('Stopped before everything had started.'))
  }
  // Further signals change nothing: everything is stopped in order.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => end(0))
  process.on('uncaughtException', (error) => {
    console.error(error)
    end(1)
  })
  const fromSources = process.argv.includes('--develop')
  const isFirst = !existsSync(settings.dataDir)
  console.log(
    `Starting Labsilta …${isFirst ? ' The first time takes a minute: pages are built and demo orders made.' : ''}`,
  )
  const show = (line: string) => console.error(line)
  const product = await startProduct({ ...settings, durable: true, fromSources, signal: leave.signal, show })
  product.broken.then((reason) => {
    if (leave.signal.aborted) return
    console.error(reason)
    end(1)
  })
  console.log(presentTable(settings, product))
  console.log(`ready ${product.siteUrl}`)

  const code = await stopping.promise
  console.log('Stopping …')
  await product.stop()
  return code
}

function presentTable(settings: LocalSettings, product: RunningProduct): string {
  const database = product.databaseFolder
    ? `port ${settings.databasePort}, data in ${product.databaseFolder}`
    : 'your own, by DATABASE_URL'
  const addresses: [string, string, string][] = [
    ['Site, portal and office', product.siteUrl, ''],
    ['API', `${product.siteUrl}/api/docs`, ''],
    ['Sign-in', product.identity.settings.issuer, ''],
    ['Mailbox', product.mailUrl, `SMTP on port ${settings.mailPort}`],
    ['Database', 'PostgreSQL', database],
    ...(settings.scanner
      ? [
          ['Virus scanner', `port ${settings.scannerPort}`, settings.scanner] satisfies [
            string,
            string,
            string,
          ],
        ]
      : []),
    ...(settings.hasObjectStore
      ? [['Object store', `port ${settings.objectStorePort}`, 'S3'] satisfies [string, string, string]]
      : []),
    ['Files, mail, logs', settings.dataDir, ''],
  ]
  const people = demoPeople.map(({ email, name, organisation, roles }): [string, string, string] => [
    email,
    name,
    organisation?.name ?? (roles.length > 0 ? `the provider’s ${roles.join(' and ')}` : 'in no team'),
  ])
  const rows: [string, string, string][] = [
    ...addresses,
    ['', '', ''],
    [`Demo people (password: ${demoPassword})`, '', ''],
    ...people,
  ]
  const width = (column: 0 | 1) => Math.max(...[...addresses, ...people].map((row) => row[column].length)) + 3
  return rows
    .map(([first, second, third]) =>
      `  ${first.padEnd(width(0))}${second.padEnd(width(1))}${third}`.trimEnd(),
    )
    .join('\n')
}

try {
  process.exit(await main())
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
