import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script of the build, with what it brings along and what it loads only when it is used. */
export type Piece = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

/** What the build noted down of itself: the pieces by the sources that they were made of. */
export function readPieces(webDir: string) {
  const text = readFileSync(join(webDir, '.vite/manifest.json'), 'utf8')
  const pieces = JSON.parse(text) as Record<string, Piece>
  const pieceOf = (source: string): Piece => {
    const piece = pieces[source]
    if (!piece) throw new Error(`The build has no ${source}`)
    return piece
  }
  /** What a piece needs comes before it. */
  const withImports = (source: string): Piece[] => {
    const piece = pieceOf(source)
    return [...(piece.imports ?? []).flatMap(withImports), piece]
  }
  return { sources: Object.keys(pieces), pieceOf, withImports }
}
