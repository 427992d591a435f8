import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Face = 'regular' | 'semibold'

const fontFiles: Record<Face, string> = {
  semibold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
}
export const faces = Object.keys(fontFiles) as Face[]
const loaded = new Map<Face, Buffer>()

/** Selects a font for the text that follows. */
export function selectFont(pdf: PDFKit.PDFDocument, face: Face): PDFKit.PDFDocument {
  return pdf.registerFont(face, readFont(face)).font(face)
}

/**
 * Parses a font and its tables for ligatures and kerning, which takes about 10 ms for each document. They are parsed when a
 * text is measured for the first time; this function does so in advance.
 */
export function openFont(pdf: PDFKit.PDFDocument, face: Face): void {
  selectFont(pdf, face).widthOfString('A')
}

/** Full font, not a web subset, because customers write `≥ ≤ ± µ Ω ² ₂ →`. Read once per process. */
function readFont(face: Face): Buffer {
  const known = loaded.get(face)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(fontFiles[face])))
  loaded.set(face, bytes)
  return bytes
}
