import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Chunk of the build, with its static and dynamic imports. */
export type Piece = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

/** Manifest of the build: chunks by source file. */
export function readPieces(webDir: string) {
  const text = readFileSync(join(webDir, '.vite/manifest.json'), 'utf8')
  const pieces = JSON.parse(text) as Record<string, Piece>
  const pieceOf = (source: string): Piece => {
    const piece = pieces[source]
    if (!piece) throw new Error(`The build has no ${source}`)
    return piece
  }
  /** Imported chunks come first. */
  const withImports = (source: string): Piece[] => {
    const piece = pieceOf(source)
    return [...(piece.imports ?? []).flatMap(withImports), piece]
  }
  return { sources: Object.keys(pieces), pieceOf, withImports }
}
