import { ink, quiet } from '#server/colours.ts'
import type { Face } from './fonts.ts'

/** Text style: font face, size and line height in points, colour. */
export type TextStyle = { face: Face; size: number; leading: number; color: string }

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
