import { buffer } from 'node:stream/consumers'
import readSheets from 'read-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { factsOfPdf, textOfPdf } from '#tests/support/pdf-text.ts'

/** Ids of the things that can be read, by the first part of their address. */
export type Subjects = Record<string, readonly string[]>

/** Text has the words of a file, its properties and the name under which it is saved. */
export type Reading = { name: string; path: string; reply: Reply; text: string }

const formats = ['format=csv', 'format=xlsx']
const bothLanguages = ['language=en', 'language=fi']

/** Queries of the addresses that cannot be read without one. */
const neededQueries: Partial<Record<keyof typeof endpoints, readonly string[]>> = {
  listBoardColumn: ['status=submitted'],
  exportLaboratoryMethods: formats,
  downloadOffer: [1, 2, 3].flatMap((version) =>
    bothLanguages.map((language) => `version=${version}&${language}`),
  ),
  downloadCoverPage: bothLanguages,
  downloadCoverSheet: bothLanguages,
  downloadResultTable: bothLanguages,
  downloadDispatchList: bothLanguages,
  downloadConsignmentLabels: bothLanguages,
  downloadLabelSheet: bothLanguages,
  downloadResults: bothLanguages,
}

/** Name of the parameter in which an endpoint takes words to look for, if it does. */
function wordParameter({ query }: Endpoint): string | undefined {
  const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  return names.find((name) => name === 'query' || name === 'text')
}

/** Every reading of these subjects, without words to look for. */
function pathsOf(subjects: Subjects): { name: string; path: string; words?: string | undefined }[] {
  const readings = Object.entries<Endpoint>(endpoints).filter(
    ([, { method, access, path }]) =>
      method === 'GET' && access === 'signed-in' && !/\{(?:token|slug)\}/.test(path),
  )
  return readings.flatMap(([name, endpoint]) => {
    const { path } = endpoint
    const ids = path.includes('{id}') ? (subjects[path.split('/')[1] ?? ''] ?? []) : ['']
    const versions = path.includes('{version}') ? ['1', '2', '3'] : ['']
    const isExport = path.endsWith('/export')
    const asked = neededQueries[name as keyof typeof endpoints] ?? (isExport ? formats : [''])
    const words = isExport ? undefined : wordParameter(endpoint)
    return ids.flatMap((id) =>
      versions.flatMap((version) =>
        asked.map((query) => ({
          name: formats.includes(query) ? `${name} (${query.slice('format='.length)})` : name,
          path: `${path.replace('{id}', id).replace('{version}', version)}?${query}`,
          words,
        })),
      ),
    )
  })
}

/** Words and properties of a PDF. */
export const wordsOfPdf = async (pdf: Buffer): Promise<string> =>
  [await textOfPdf(pdf), await factsOfPdf(pdf)].join('\n')

/** Names and words of the files of an archive, which are PDFs. */
async function wordsOfArchive(archive: Buffer): Promise<string> {
  const zip = await fromBufferPromise(archive)
  const words: string[] = []
  for await (const entry of zip.eachEntry()) {
    const file = await buffer(await zip.openReadStreamPromise(entry))
    words.push(entry.fileName, await wordsOfPdf(file))
  }
  return words.join('\n')
}

async function wordsOfBody({ raw, headers }: Reply): Promise<string> {
  const kind = String(headers['content-type'])
  if (kind === 'application/pdf') return wordsOfPdf(raw)
  if (kind === 'application/zip') return wordsOfArchive(raw)
  return kind.includes('spreadsheet') ? JSON.stringify(await readSheets(raw)) : raw.toString()
}

/** Text of a reply, with the name under which a file is saved. */
export const textOf = async (reply: Reply): Promise<string> =>
  [String(reply.headers['content-disposition'] ?? ''), await wordsOfBody(reply)].join('\n')

/** Everything that one caller can read by the API, refusals among it, and the answers of every search for each word. */
export async function readAll(
  by: ApiClient,
  subjects: Subjects,
  words: readonly string[],
): Promise<Reading[]> {
  const readings: Reading[] = []
  const read = async (name: string, path: string) => {
    const reply = await by.get(path)
    readings.push({ name, path, reply, text: await textOf(reply) })
    return reply.status
  }
  for (const { name, path, words: parameter } of pathsOf(subjects)) {
    const status = await read(name, path)
    // A refusal to the caller does not depend on the words. The search cannot be asked without any.
    if (!parameter || status === 403) continue
    for (const word of words) await read(name, `${path}&${parameter}=${encodeURIComponent(word)}`)
  }
  return readings
}

/** True if a search or a count for a word has found something. */
export function isFoundBy({ path, reply }: Reading, words: readonly string[]): boolean {
  const { items = [], count = 0 } = reply.body as { items?: unknown[]; count?: number }
  const asked = new URLSearchParams(path.split('?')[1])
  const isSearch = words.includes(asked.get('query') ?? asked.get('text') ?? '')
  return isSearch && (items.length > 0 || count > 0)
}
