import { expect, test } from 'vitest'
import { handlingOf } from './rules.ts'

test.each([
  ['Keep at 2–8 °C', 'Keep at 2–8 °C'],
  ['Chilled, 2–4 °C', 'Chilled, 2–4 °C'],
  ['From the line. Frozen at -18 °C, two bags.', 'Frozen at -18 °C'],
  ['Säilytys ≤ 8 °C', 'Säilytys ≤ 8 °C'],
  ['Please store in a fridge.', 'store in a fridge'],
  ['Säilytä\npakastettuna', null],
  ['Säilytä pakastettuna', 'Säilytä pakastettuna'],
  ['Do not keep at 2–8 °C', null],
  ['Läpäisevyys 4,5 ± 0,2, ≤ 5 °C', null],
  ['Heated to 90 °C for 2 h', null],
  ['Frozen pizza, family size', null],
  ['', null],
])('a temperature is read from the customer’s storage instructions: %j', (note, expected) => {
  expect(handlingOf({ note }).temperature).toBe(expected)
})

test.each([
  ['UN 1263, paint', 'UN 1263'],
  ['un1263 and YK-numero: YK 1950, again UN 1263', 'UN 1263, UN 1950'],
  ['Run 1263', null],
  ['UN 12634', null],
  ['Flammable', null],
])('dangerous goods are recognised by their UN number: %j', (note, expected) => {
  expect(handlingOf({ note }).danger).toBe(expected)
})
