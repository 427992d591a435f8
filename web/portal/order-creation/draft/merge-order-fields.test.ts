import { expect, test } from 'vitest'
import { mergeFields, unsavedEdits } from '#web/drafts/merge-fields.ts'
import { aDraftOrder } from './draft-builders.ts'
import { editBodyOf, fieldAt, fieldsOf } from './fields.ts'

const base = fieldsOf(aDraftOrder())

test('leading and trailing white space is no unsaved edit', () => {
  expect(unsavedEdits(base, { name: ' ', 'contact.email': 'anna@fennopack.example' })).toEqual({
    'contact.email': 'anna@fennopack.example',
  })
})

test('a field that only the other person changed gets their value', () => {
  const after = { ...base, 'billing.city': 'Turku' }
  expect(mergeFields(base, { 'billing.city': '', name: 'July' }, after)).toEqual({
    edits: { name: 'July' },
    conflicts: [],
  })
})

test('a field changed differently by both keeps my value and is a conflict; equal changes are none', () => {
  const after = { ...base, 'billing.city': 'Turku', reference: 'PO 7' }
  expect(mergeFields(base, { 'billing.city': 'Oulu', reference: 'PO 7' }, after)).toEqual({
    edits: { 'billing.city': 'Oulu', reference: 'PO 7' },
    conflicts: ['billing.city'],
  })
})

test('contacts and billing are sent as a whole, and only if one of their fields changed', () => {
  expect(editBodyOf(base, { name: ' July ' })).toEqual({ name: 'July' })
  expect(
    editBodyOf({ ...base, 'contact.name': 'Anna' }, { 'contact.reportingEmails': [' a@b.example '] }),
  ).toEqual({
    contact: {
      company: '',
      name: 'Anna',
      email: '',
      phone: '',
      reportingEmails: ['a@b.example'],
      reportingAccess: false,
    },
  })
})

test('paths of a refusal map to fields', () => {
  expect(fieldAt('contact.reportingEmails.2')).toBe('contact.reportingEmails')
  expect(fieldAt('billing.country')).toBe('billing.country')
  expect(fieldAt('shippingLocation')).toBe('shippingLocation')
  expect(fieldAt('samples.0.name')).toBe(null)
})
