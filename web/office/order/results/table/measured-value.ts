/** Spaces that people and spreadsheets put between digits and signs. */
const spaces = /[\s\u00a0\u202f]+/g

/**
 * A value as it was typed or pasted in either language, in the form that is released: `0,5` is `0.5`, `< 0,5` is `<0.5`,
 * `1 234,50` is `1234.50`. A word stays. Null where two readers could take it for two numbers, or nobody for one.
 */
export const readMeasured = (typed: string): string | null => {
  const text = typed.trim().replace(/[−–]/g, '-')
  if (!/^[\d<>≤≥=+,.-]/.test(text)) return text.length <= 60 ? text : null
  const [, sign = '', number = ''] = /^([<>]?)(-?[\d.,]+)$/.exec(text.replace(spaces, '')) ?? []
  const plain = withPoint(number)
  return plain === null ? null : sign + plain
}

/** A number without a sign before it, as limits are. */
export const readLimit = (typed: string): string | null => {
  const value = readMeasured(typed)
  return value !== null && /^-?\d/.test(value) ? value : null
}

const decimal = /^-?\d{1,15}(?:\.\d{1,10})?$/

function withPoint(number: string): string | null {
  const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')]
  // Of two kinds of marks the last one is that of the decimals, and the other one groups the digits.
  if (comma >= 0 && point >= 0) {
    const [grouping, mark] = comma > point ? ['.', ','] : [',', '.']
    const isGrouped = new RegExp(`^-?\\d{1,3}(?:\\${grouping}\\d{3})+\\${mark}\\d+$`).test(number)
    return isGrouped ? number.replaceAll(grouping, '').replace(mark, '.') : null
  }
  // 1,234 is a thousand to some and little more than one to others; 0,234 is the same to all.
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(number)) return null
  const plain = number.replace(',', '.')
  return decimal.test(plain) ? plain : null
}
