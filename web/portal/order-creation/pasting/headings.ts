import { type RowField, textFields } from '../draft/rows.ts'

type Field = Exclude<RowField, 'tests'>

/** Known column headings in both languages, compared without case, stars, colons and full stops. */
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

/** Headings of the reason column that we add to returned files. It is ignored when read. */
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

/** True for a row with several known headings. One word alone may be the name of a sample. */
export const hasHeading = ([first = []]: readonly (readonly string[])[]) =>
  new Set(first.map(headingOf).filter((heading) => heading !== null)).size > 1
