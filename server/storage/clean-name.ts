const maxBytes = 200
/** Device names of Windows, which no file can have, whatever its extension. */
const reservedNames = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=$|\.)/i
/** Control and format characters. Bidirectional marks make `gpj.exe` look like `exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
const refusedByWindows = /[<>:"|?*]/g

/**
 * File name that is safe to display and to save on any system. Removes paths, invisible characters and device names;
 * keeps letters of every language. Never empty, at most 200 bytes, and idempotent.
 */
export function cleanName(declared: string): string {
  // A lone surrogate is no character; toWellFormed replaces it.
  const name = tidy(lastPart(declared.toWellFormed().normalize('NFC')))
  const unreserved = name.replace(reservedNames, (match) => `_${match}`)
  return shorten(unreserved) || 'file'
}

/** File name with an extension that matches the content, so that a double click opens what the person expects. */
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

/** Shortens the name before its extension, between characters as people see them. */
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
