import { expect, test } from 'vitest'
import { grantsOf, roleOf } from './grants.ts'

const names = { expert: 'seller', approver: 'checker', manager: 'head' }

test.each([
  [[], [], 'customer'],
  [['seller'], ['acting', 'expert'], 'expert'],
  [['checker'], ['acting', 'approver', 'expert'], 'expert'],
  [['head'], ['acting', 'campaigns', 'expert', 'manager'], 'expert'],
  [['checker', 'head', 'driver'], ['acting', 'approver', 'campaigns', 'expert', 'manager'], 'expert'],
  [['driver', 'expert', 'Seller', '', undefined, 7], [], 'customer'],
])('the roles %j grant %j', (named, expected, role) => {
  const grants = grantsOf(named, names)
  expect([...grants].sort()).toEqual([...expected].sort())
  expect(roleOf({ grants })).toBe(role)
})
