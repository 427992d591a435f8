import { expect, it } from 'vitest'
import { narrowChoices } from './combo-box-choices.ts'

const labels = (typed: string) =>
  narrowChoices(
    [{ label: 'Suomi' }, { label: 'Åland' }, { label: 'Alankomaat' }, { label: 'Saksa' }],
    typed,
  ).map((choice) => choice.label)

it('all choices stand until something is typed', () => {
  expect(labels(' ')).toHaveLength(4)
})

it('what begins with the text comes before what contains it', () => {
  expect(labels('s')).toEqual(['Suomi', 'Saksa'])
  expect(labels('a')).toEqual(['Åland', 'Alankomaat', 'Saksa'])
})

it('accents and case are forgiven', () => {
  expect(labels('ALAN')).toEqual(['Åland', 'Alankomaat'])
})

it('nothing fits what is nowhere', () => {
  expect(labels('x')).toEqual([])
})
