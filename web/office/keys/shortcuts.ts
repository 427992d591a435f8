import { sections } from '../navigation/sections.ts'

/** Shortcut with the presses of tinykeys. Shift is optional where layouts differ in how a sign is typed. */
export type Shortcut = {
  keys: string
  /** As shown to people, one entry per key. */
  shown: readonly string[]
}

/** Shortcuts without a modifier. People may switch them off, because speech input can press them by accident. */
export const singleKeys = [
  { id: 'search', keys: '[Shift]+/', shown: ['/'] },
  { id: 'keys', keys: '[Shift]+?', shown: ['?'] },
  { id: 'next', keys: 'j', shown: ['j'] },
  { id: 'previous', keys: 'k', shown: ['k'] },
] as const satisfies readonly (Shortcut & { id: string })[]

/** Always available. */
export const searchKey = { keys: '$mod+k', shown: ['Ctrl', 'K'] } as const satisfies Shortcut

/** `g` and the letter of a section open it. */
export const sectionKeys = sections.map(({ name, letter, screens: [screen] }) => ({
  id: name,
  screen,
  keys: `g ${letter}`,
  shown: ['g', letter],
}))
