import { expect, test } from 'vitest'
import { searchKey, sectionKeys, singleKeys } from './shortcuts.ts'

test('no two shortcuts have the same keys, and none is the beginning of another', () => {
  const keys = [searchKey, ...singleKeys, ...sectionKeys].map((shortcut) => shortcut.keys)
  for (const one of keys) {
    expect(keys.filter((other) => other === one || other.startsWith(`${one} `))).toEqual([one])
  }
})
