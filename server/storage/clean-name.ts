const maxBytes = 200
/** Names that Windows gives to devices; a file cannot have them, whatever its ending. */
const reservedNames = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=$|\.)/i
/** Control and format characters: marks that turn the writing direction make `gpj.exe` look like `exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
const refusedByWindows = /[<>:"|?*]/g

/**
 * What a person called a file, made safe to show, to store beside it, and to save under on any system. Paths, invisible
 * characters and device names go; letters of every language stay. Never empty, at most 200 bytes, and cleaning twice
 * changes nothing more.
 */
export function cleanName(declared: string): string {
  // Half a surrogate pair is no character; toWellFormed turns it into one that can be encoded.
  const name = tidy(lastPart(declared.toWellFormed().normalize('NFC')))
  const unreserved = name.replace(reservedNames, (match) => `_${match}`)
  return shorten(unreserved) || 'file'
}

/** The name with an ending that agrees with what the file is, so that a double click opens what the person sees. */
export function withEnding(name: string, endings: readonly string[]): string {
  const ending = endingOf(name).slice(1).toLowerCase()
  return endings.includes(ending) ? name : cleanName(`${name}.${endings[0]}`)
}

const lastPart = (name: string) => name.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? ''

function tidy(name: string): string {
  return name
    .replace(/\s/gu, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .replace(refusedByWindows, '_')
    .normalize('NFC')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
}

function endingOf(name: string): string {
  return /\.[\p{L}\p{N}_-]{1,15}$/u.exec(name)?.[0] ?? ''
}

/** Cuts before the ending, between characters as people see them. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name
  const ending = endingOf(name)
  let room = maxBytes - Buffer.byteLength(ending)
  let stem = ''
  for (const { segment } of new Intl.Segmenter('en').segment(name.slice(0, name.length - ending.length))) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    stem += segment
  }
  return tidy(stem + ending)
}
