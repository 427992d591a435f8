import { expect, test } from 'vitest'
import { initialsOf } from './known-person.ts'

test.each([
  ['Anna Virtanen', 'AV'],
  ['Anna-Maija von Öster', 'AÖ'],
  ['åke', 'Å'],
  ['Jean O’Neill', 'JO'],
  ['  ', ''],
  ['"}; x', 'X'],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
