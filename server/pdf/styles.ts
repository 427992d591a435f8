import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ink, quiet } from '#server/colours.ts'

/** Text style: font face, size and line height in points, colour. */
export type TextStyle = { face: Face; size: number; leading: number; color: string }

export type Face = 'regular' | 'semibold'

export const hairline = '#b9c9c6'

export const textStyles = {
  title: { face: 'semibold', size: 21, leading: 26, color: ink },
  heading: { face: 'semibold', size: 13, leading: 18, color: ink },
  body: { face: 'regular', size: 10, leading: 14, color: ink },
  strong: { face: 'semibold', size: 10, leading: 14, color: ink },
  cell: { face: 'regular', size: 9, leading: 12, color: ink },
  strongCell: { face: 'semibold', size: 9, leading: 12, color: ink },
  small: { face: 'regular', size: 8.5, leading: 12, color: quiet },
  columnTitle: { face: 'semibold', size: 8.5, leading: 12, color: quiet },
} as const satisfies Record<string, TextStyle>

const fontFiles: Record<Face, string> = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  semibold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
}
const loaded = new Map<Face, Buffer>()

/** Full font, not a web subset, because customers write `≥ ≤ ± µ Ω ² ₂ →`. Read once per process. */
export function getFont(face: Face): Buffer {
  const known = loaded.get(face)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(fontFiles[face])))
  loaded.set(face, bytes)
  return bytes
}
