import { type Part, packZip } from './zip-files.ts'

/** Builds Office documents in the shapes of several programs. */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006'
const openXml = 'application/vnd.openxmlformats-officedocument'
export const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

export type Kinds = { defaults?: Record<string, string>; overrides?: Record<string, string> }

export const contentTypes = ({ defaults = {}, overrides = {} }: Kinds): string =>
  `${xml}<Types xmlns="${packages}/content-types">${Object.entries({
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    ...defaults,
  })
    .map(([ending, kind]) => `<Default Extension="${ending}" ContentType="${kind}"/>`)
    .join('')}${Object.entries(overrides)
    .map(([name, kind]) => `<Override PartName="${name}" ContentType="${kind}"/>`)
    .join('')}</Types>`

export type Relation = { type: string; target: string; elsewhere?: boolean }

export const relations = (list: Relation[]): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">${list
    .map(
      ({ type, target, elsewhere }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${type.includes(':') ? type : `${documents}/relationships/${type}`}" Target="${target}"${elsewhere ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

export type Shape = Kinds & {
  /** Content of the main part. */
  main?: string
  mainName?: string
  mainKind?: string
  relations?: Relation[]
  parts?: Part[]
}

const families = {
  docx: {
    name: 'word/document.xml',
    kind: `${openXml}.wordprocessingml.document.main+xml`,
    main: `${xml}<w:document ${word}><w:body><w:p><w:r><w:t>Pitoisuus ≥ 5 µg/l</w:t></w:r></w:p></w:body></w:document>`,
  },
  xlsx: {
    name: 'xl/workbook.xml',
    kind: `${openXml}.spreadsheetml.sheet.main+xml`,
    main: `${xml}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="Taul1" sheetId="1"/></sheets></workbook>`,
  },
  pptx: {
    name: 'ppt/presentation.xml',
    kind: `${openXml}.presentationml.presentation.main+xml`,
    main: `${xml}<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>`,
  },
}
export type Family = keyof typeof families

/** Document of a family; the shape changes what it is made of. */
export function officeFile(family: Family, shape: Shape = {}): Buffer {
  const { name, kind, main } = families[family]
  const mainName = shape.mainName ?? name
  const folder = mainName.slice(0, mainName.lastIndexOf('/'))
  const file = mainName.slice(folder.length + 1)
  return packZip([
    {
      name: '[Content_Types].xml',
      data: contentTypes({
        ...shape,
        overrides: { [`/${mainName}`]: shape.mainKind ?? kind, ...shape.overrides },
      }),
    },
    { name: '_rels/.rels', data: relations([{ type: 'officeDocument', target: mainName }]) },
    { name: mainName, data: shape.main ?? main },
    ...(shape.relations ? [{ name: `${folder}/_rels/${file}.rels`, data: relations(shape.relations) }] : []),
    ...(shape.parts ?? []),
  ])
}

const namespaces = [
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ')

export const odfContent = (body: string, scripts = '<office:scripts/>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content ${namespaces} office:version="1.3">${scripts}<office:body>${body}</office:body></office:document-content>`

/** OpenDocument file as LibreOffice writes it. */
export const odf = (kind: string, body: string, parts: Part[] = [], scripts?: string): Buffer =>
  packZip([
    { name: 'mimetype', data: `application/vnd.oasis.opendocument.${kind}`, stored: true },
    { name: 'Configurations2/accelerator/current.xml', data: '' },
    { name: 'Configurations2/images/Bitmaps/', data: '' },
    { name: 'content.xml', data: odfContent(body, scripts) },
    {
      name: 'styles.xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><office:document-styles ${namespaces}/>`,
    },
    {
      name: 'settings.xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><office:document-settings ${namespaces}/>`,
    },
    {
      name: 'manifest.rdf',
      data: '<?xml version="1.0" encoding="utf-8"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>',
    },
    ...parts,
    {
      name: 'META-INF/manifest.xml',
      data: '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/></manifest:manifest>',
    },
  ])

export { openXml, xml }
