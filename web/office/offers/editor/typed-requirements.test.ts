import { expect, it } from 'vitest'
import { readRequirements, writeRequirements } from './typed-requirements.ts'

const lead = { name: 'Lead', unit: 'mg/kg', minimum: null, maximum: '90' }
const ph = { name: 'pH', unit: '', minimum: '6.5', maximum: '8.5' }

it.each([
  'Lead; mg/kg; ; 90\npH; ; 6,5; 8,5',
  'Lead\tmg/kg\t\t90\npH\t\t6.5\t8.5',
  ' Lead;mg/kg;;90 | pH;;6.5;8.5 ',
])('requirements are read from %j', (typed) => {
  expect(readRequirements(typed)).toEqual([lead, ph])
})

it.each(['Lead', 'Lead; mg/kg; 90', '; mg/kg; ; 90', 'Lead; mg/kg; ; about 90', 'Lead; mg/kg; ; 1; 2'])(
  '%j has no clear meaning',
  (typed) => {
    expect(readRequirements(typed)).toBeNull()
  },
)

it.each(['en', 'fi'] as const)('what is written in %s is read again', (language) => {
  const exact = { ...lead, maximum: '1.250' }
  expect(readRequirements(writeRequirements([lead, ph, exact], language))).toEqual([lead, ph, exact])
  expect(writeRequirements([ph], language)).toBe({ en: 'pH; ; 6.5; 8.5', fi: 'pH; ; 6,5; 8,5' }[language])
  expect(readRequirements('')).toEqual([])
})
