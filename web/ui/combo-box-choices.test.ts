import { expect, it } from 'vitest'
import { narrowChoices } from './combo-box-choices.ts'

const labels = (typed: string) =>
  narrowChoices(
    [{ label: 'Suomi' }, { label: 'Åland' }, { label: 'Alankomaat' }, { label: 'Saksa' }],
    typed,
  ).map((choice) => choice.label)

it('all choices are listed until something is typed', () => {
  expect(labels(' ')).toHaveLength(4)
})

it('choices that begin with the text come before those that contain it', () => {
  expect(labels('s')).toEqual(['Suomi', 'Saksa'])
  expect(labels('a')).toEqual(['Åland', 'Alankomaat', 'Saksa'])
})

it('accents and case are ignored', () => {
  expect(labels('ALAN')).toEqual(['Åland', 'Alankomaat'])
})

it('text without a match lists nothing', () => {
  expect(labels('x')).toEqual([])
})
