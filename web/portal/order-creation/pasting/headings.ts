import { type RowField, textFields } from '../draft/rows.ts'

type Field = Exclude<RowField, 'tests'>

/** What people write above their columns, in either language; compared without case, stars, colons and full stops. */
const headings: Record<Field, readonly string[]> = {
  name: [
    'name',
    'sample',
    'sample name',
    'sample id',
    'sample no',
    'sample number',
    'id',
    'nimi',
    'näyte',
    'näytteen nimi',
    'näytenimi',
    'näytetunnus',
    'näytenumero',
    'tunnus',
  ],
  material: [
    'material',
    'matrix',
    'sample material',
    'sample type',
    'materiaali',
    'matriisi',
    'näytetyyppi',
    'raaka-aine',
  ],
  batch: [
    'batch',
    'batch no',
    'batch number',
    'lot',
    'lot no',
    'lot number',
    'erä',
    'eränumero',
    'eränro',
    'valmistuserä',
  ],
  note: [
    'additional information',
    'additional info',
    'information',
    'note',
    'notes',
    'comment',
    'comments',
    'description',
    'remark',
    'remarks',
    'details',
    'lisätiedot',
    'lisätieto',
    'lisätietoja',
    'huomautus',
    'huomautukset',
    'huomio',
    'huom',
    'kommentti',
    'kommentit',
    'kuvaus',
    'selite',
  ],
}

/** Our own column, in a file that we gave back; it says what was wrong, and nothing of the sample. */
const reasonHeadings: readonly string[] = ['reason', 'what is wrong', 'syy', 'mikä on vialla']

const fieldOfHeading = new Map(
  textFields.flatMap((field) => headings[field].map((word) => [word, field] as const)),
)

const wordOf = (cell: string) =>
  cell
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[*:.\s]+$/, '')
    .toLowerCase()

export type Heading = Field | 'reason' | null

export const headingOf = (cell: string): Heading => {
  const word = wordOf(cell)
  return fieldOfHeading.get(word) ?? (reasonHeadings.includes(word) ? 'reason' : null)
}

/** A sheet's own heading has several columns that we know; one word alone may be the name of a sample. */
export const hasHeading = ([first = []]: readonly (readonly string[])[]) =>
  new Set(first.map(headingOf).filter((heading) => heading !== null)).size > 1
