import { expect, test } from 'vitest'
import { i18n, loadCatalogues } from './i18n.ts'

test('a text keeps a number and its unit on one line, also where the number is filled in', async () => {
  await loadCatalogues('fi', ['orders', 'laboratory'])
  const t = i18n.getFixedT('fi')
  expect(t('prices.discount', { ns: 'orders', percent: '10' })).toBe('Määräalennus 10\u00a0%')
  expect(t('prices.sum', { ns: 'orders' })).toBe('Yhteensä, alv\u00a00\u00a0%')
  expect(t('report.filesHelp', { ns: 'laboratory' })).toContain('20\u00a0Mt')
})
