/** A person’s `%`, `_` and `\` are signs to look for in a LIKE pattern, not patterns. */
export function escapePattern(words: string): string {
  return words.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
