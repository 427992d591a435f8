/** Spaces between digits and signs. */
const spaces = /[\s\u00a0\u202f]+/g

/**
 * Normalises a typed or pasted value of either language: `0,5` becomes `0.5`, `< 0,5` becomes `<0.5`, `1
 * 234,50` becomes `1234.50`. Words stay. Null for ambiguous or invalid numbers.
 */
export const readMeasured = (typed: string): string | null => {
  const text = typed.trim().replace(/[−–]/g, '-')
  if (!/^[\d<>≤≥=+,.-]/.test(text)) return text.length <= 60 ? text : null
  const [, sign = '', number = ''] = /^([<>]?)(-?[\d.,]+)$/.exec(text.replace(spaces, '')) ?? []
  const plain = withPoint(number)
  return plain === null ? null : sign + plain
}

/** Normalises a number without a comparison sign, for limits. */
export const readLimit = (typed: string): string | null => {
  const value = readMeasured(typed)
  return value !== null && /^-?\d/.test(value) ? value : null
}

const decimal = /^-?\d{1,15}(?:\.\d{1,10})?$/

function withPoint(number: string): string | null {
  const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')]
  // With both separators, the last one is the decimal separator and the other groups digits.
  if (comma >= 0 && point >= 0) {
    const [grouping, mark] = comma > point ? ['.', ','] : [',', '.']
    const isGrouped = new RegExp(`^-?\\d{1,3}(?:\\${grouping}\\d{3})+\\${mark}\\d+$`).test(number)
    return isGrouped ? number.replaceAll(grouping, '').replace(mark, '.') : null
  }
  // `1,234` is ambiguous: a thousand in some countries, a decimal in others. `0,234` is not.
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(number)) return null
  const plain = number.replace(',', '.')
  return decimal.test(plain) ? plain : null
}
