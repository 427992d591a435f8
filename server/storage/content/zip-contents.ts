import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Refusal } from '#server/refusal.ts'
import { type ContentType, endingsOf } from '../content-kinds.ts'
import { findOfficeType, inspectOfficePart } from './office-parts.ts'
import { type FindContent, findContentOf, type OpenZip, type ZipAllowance } from './open-zip.ts'
import { readZipEntries } from './zip-structure.ts'

const mostBytes = 500 * 1024 * 1024
/** Largest compression ratio. A spreadsheet of equal rows reaches fifty; more is a decompression bomb. */
const mostGrowth = 100
const everyFileMayGrowTo = 10 * 1024 * 1024
/** An archive may contain a document, and a document the workbook of a chart. */
const mostDepth = 2

/**
 * Checks a ZIP: an Office document is recognised by its parts, each of which has to be inert; every file of a plain archive is
 * unpacked, measured and checked like an upload. Refuses archives in archives, encrypted ones, bombs, and anything that would
 * be refused by itself.
 */
export async function lookIntoZip(
  path: string,
  findContent: FindContent,
  within?: ZipAllowance,
): Promise<ContentType> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    const entries = await readZipEntries(path, zip)
    const allowance = within ?? { left: { bytes: mostBytes }, depth: 0 }
    refuseBomb(zip, entries, allowance)
    const open: OpenZip = { zip, allowance, beside: `${path}.${allowance.depth}`, findContent }
    const office = await findOfficeType(open, entries)
    if (within && (!office || within.depth > mostDepth)) throw new Refusal('file_archive_nested')
    if (!office && entries.length === 0) throw new Refusal('file_deceptive')
    for (const entry of entries) {
      if (office) await inspectOfficePart(open, office, entry)
      else if (entry.uncompressedSize > 0) await inspectFile(open, entry)
    }
    return office?.type ?? 'application/zip'
  } catch (error) {
    if (error instanceof Refusal || !isOfTheArchive(error)) throw error
    throw new Refusal('file_deceptive')
  } finally {
    zip?.close()
  }
}

/** True for errors of a broken archive. A full or failing disk reports a system call. */
const isOfTheArchive = (error: unknown) => (error as { syscall?: string }).syscall === undefined

function refuseBomb(zip: ZipFile, entries: readonly Entry[], allowance: ZipAllowance): void {
  const bytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const most = Math.min(allowance.left.bytes, zip.fileSize * mostGrowth + everyFileMayGrowTo)
  if (bytes > most) throw new Refusal('file_archive_too_large')
}

async function inspectFile(open: OpenZip, entry: Entry): Promise<void> {
  const type = await findContentOf(open, entry)
  if (type?.startsWith('text/') && runsAsProgram(entry.fileName, type)) throw new Refusal('file_scripts')
}

/** Endings with which a double click runs a text as a program, or opens it as one that loads something. */
const programs =
  /\.(?:bat|cmd|com|exe|scr|pif|js|jse|mjs|vbs|vbe|vb|wsf|wsh|wsc|sct|ps1|psm1|psd1|hta|reg|url|website|lnk|scf|inf|desktop|iqy|oqy|slk|rtf|jnlp|jar|msc|cpl|gadget|application|appref-ms|settingcontent-ms|library-ms|search-ms|html?|xhtml|xht|shtml|svg|xml|xsl|mht|mhtml|eml|chm|php|py|pyw|pl|rb|sh|bash|zsh|command|app)[\s.]*$/i

const runsAsProgram = (name: string, type: ContentType) =>
  programs.test(name) && !endingsOf(type).some((ending) => name.toLowerCase().endsWith(`.${ending}`))
