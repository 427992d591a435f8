import type { ContentRefusal } from '#contract/content-refusals.ts'

/** What in the XML of Office documents can act by itself, loads something, or belongs to something embedded. */

type Mark = readonly [ContentRefusal, RegExp]

/** Attributes of a tag. Their values may contain the bracket that ends a tag. */
const attributes = `(?:[^<>"']|"[^"]*"|'[^']*')*`

/** In any part of a document of either family. */
const markup: readonly Mark[] = [
  ['file_scripts', /<(?:[\w.-]+:)?script[\s>/]/i],
  ['file_embedded', /<(?:[\w.-]+:)?html[\s>]/i],
  ['file_scripts', /\bhref\s*=\s*["']\s*(?:javascript|vbscript):/i],
]

const openXmlMarks: readonly Mark[] = [
  ...markup,
  ['file_macros', /<(?:[\w.-]+:)?(?:macrosheet|dialogsheet|vbaSuppData)[\s>/]/i],
  ['file_macros', /\bname\s*=\s*["']_xlnm\.Auto_(?:Open|Close|Activate|Deactivate)/i],
  ['file_macros', /ppaction:\/\/macro/i],
  ['file_scripts', /ppaction:\/\/program/i],
  ['file_embedded', /ppaction:\/\/ole/i],
  ['file_embedded', /<(?:[\w.-]+:)?(?:OLEObject|oleObj|altChunk|ocx)[\s>/]/i],
  ['file_linked', /<(?:[\w.-]+:)?(?:ddeLink|oleLink)[\s>/]/],
  [
    'file_linked',
    new RegExp(
      String.raw`<(?:[\w.-]+:)?(?:connection|queryTable)\s${attributes}\brefreshOnLoad\s*=\s*["'](?:1|true)`,
    ),
  ],
]

/** Drawings in documents may be scripted; programs show them as pictures. */
const drawingMarks: readonly Mark[] = [
  ['file_scripts', /<[^<>]*\s(?:on[a-z]+)\s*=\s*["']/i],
  ['file_embedded', /<(?:[\w.-]+:)?(?:foreignObject|iframe|embed|object)[\s>/]/i],
]

const elsewhere = String.raw`(?:https?:|ftp:|smb:|file:/{2}[^/]|file:/{4}|\\\\|//)`
const openDocumentMarks: readonly Mark[] = [
  ['file_macros', /<(?:script:event|office:script[\s>]|ooo:libraries|library:librar)/i],
  ['file_macros', /\bhref\s*=\s*["']\s*(?:macro|vnd\.sun\.star\.(?:script|expand|pkg)):/i],
  ['file_macros', /\bpresentation:action\s*=\s*["']execute-macro/i],
  ['file_scripts', /\bpresentation:action\s*=\s*["']execute["']/i],
  ...markup,
  ['file_embedded', /<draw:(?:plugin|applet|object-ole)[\s>/]/i],
  ['file_linked', /<(?:draw:floating-frame|text:dde-|office:dde-|table:dde-)/i],
  ['file_linked', /\bformula\s*=\s*"[^"]*\bDDE\s*\(/i],
  [
    'file_linked',
    new RegExp(
      String.raw`<(?:text:section-source|table:table-source|table:cell-range-source|draw:object)\s${attributes}\bhref\s*=\s*["']\s*${elsewhere}`,
      'i',
    ),
  ],
  ['file_encrypted', /<(?:manifest:)?encryption-data[\s>]/i],
]

const firstOf = (marks: readonly Mark[], text: string): ContentRefusal | null =>
  marks.find(([, sign]) => sign.test(text))?.[0] ?? null

export const findInOpenDocument = (piece: string) => firstOf(openDocumentMarks, piece)
export const findInDrawing = (piece: string) => firstOf(drawingMarks, piece)
export const findInOpenXml = (piece: string) => firstOf(openXmlMarks, piece)

const macroTypes = /macroEnabled|macrosheet|dialogsheet|vbaProject|vbaData/i
/** Finding among the declared kinds of the parts. */
export const findInContentTypes = (text: string): ContentRefusal | null =>
  macroTypes.test(text) ? 'file_macros' : null

const macroRelations =
  /^(?:vbaProject.*|wordVbaData|xlMacrosheet|xlIntlMacrosheet|dialogsheet|attachedToolbars|keyMapCustomizations)$/i
const embeddedRelations = /^(?:oleObject|control|activeXControlBinary|aFChunk)$/i
const scriptRelations = /^webextension(?:taskpanes)?$/i
const harmlessElsewhere =
  /^(?:hyperlink|(?:xl)?externalLink.*|xl\w+Path|xlPathMissing|xlStartup.*|xlLibrary|xlAlternateStartup)$/i
const media = /^(?:image|video|audio|media)$/i

const relationship = new RegExp(String.raw`<(?:[\w.-]+:)?Relationship\s${attributes}`, 'gi')

/** Reads attributes one after another, so that the value of one is not taken for another. */
function attributesOf(tag: string): (name: string) => string {
  const values = new Map<string, string>()
  for (const [, name = '', double, single] of tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    values.set(name.toLowerCase(), double ?? single ?? '')
  return (name) => values.get(name.toLowerCase()) ?? ''
}

/** Finding in the references of a part to others, inside the document or elsewhere. */
export function findInRelations(piece: string): ContentRefusal | null {
  for (const [tag] of piece.matchAll(relationship)) {
    const read = attributesOf(tag)
    const type = read('Type').split('/').at(-1) ?? ''
    const found = findInRelation(type, read('Target').trim(), /^external$/i.test(read('TargetMode').trim()))
    if (found) return found
  }
  return null
}

function findInRelation(type: string, target: string, isElsewhere: boolean): ContentRefusal | null {
  if (macroRelations.test(type)) return 'file_macros'
  if (scriptRelations.test(type)) return 'file_scripts'
  if (embeddedRelations.test(type)) return isElsewhere ? 'file_linked' : 'file_embedded'
  if (!isElsewhere) return null
  const place = placeOf(target)
  if (place === 'script') return 'file_scripts'
  if (harmlessElsewhere.test(type)) return null
  if (media.test(type)) return place === 'web' || place === 'local' ? null : 'file_linked'
  // Every document names the template that it was made with.
  return type.toLowerCase() === 'attachedtemplate' && place === 'local' ? null : 'file_linked'
}

/** Kind of place of an address: a page, a folder of another machine, this machine, a script, or another program. */
function placeOf(target: string): 'web' | 'share' | 'local' | 'script' | 'other' {
  if (/^(?:javascript|vbscript|data):/i.test(target)) return 'script'
  if (/^(?:https?|ftp):/i.test(target)) return 'web'
  const isFile = /^file:/i.test(target)
  const path = target.replace(/^file:/i, '').replaceAll('\\', '/')
  const slashes = /^\/*/.exec(path)?.[0].length ?? 0
  if (/^\/{0,3}[a-z][:|](?:\/|$)/i.test(path)) return 'local'
  if (slashes === 2 || slashes > 3 || (slashes === 3 && !isFile)) return 'share'
  return !isFile && /^[a-z][a-z0-9+.-]+:/i.test(path) ? 'other' : 'local'
}

const startsProgram = /^\s*DDE(?:AUTO)?\b/i
const includes =
  /^\s*INCLUDETEXT\s+"?\s*(?:https?:|ftp:|file:|\\\\|\/\/)|^\s*INCLUDEPICTURE\s+"?\s*(?:\\\\|\/\/|file:\/\/[^/])/i
const instructions = new RegExp(
  String.raw`<(?:[\w.-]+:)?(?:(fldChar)\b${attributes}|instrText\b${attributes}>([^<]*)|fldSimple\s${attributes}\binstr\s*=\s*(?:"([^"]*)"|'([^']*)'))`,
  'g',
)
const longestInstruction = 2000

/** Looks at the instructions of fields, which may be spread over several pieces. */
export function fieldReader(): (piece: string) => ContentRefusal | null {
  let field = ''
  return (piece) => {
    for (const [, boundary, part = '', ...simple] of piece.matchAll(instructions)) {
      field = boundary ? '' : (field + part).slice(0, longestInstruction)
      const texts = [field, ...simple].map((text) => text?.replaceAll('&quot;', '"') ?? '')
      if (texts.some((text) => startsProgram.test(text) || includes.test(text) || /\bDDEAUTO\b/.test(text)))
        return 'file_linked'
    }
    return null
  }
}
