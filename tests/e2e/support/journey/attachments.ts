import { expect } from '@playwright/test'
import { pdf, png, windowsProgram } from '#tests/support/file-bytes.ts'
import { download } from '../screen.ts'
import type { Journey } from './journey.ts'

const picture = png()

const files = [
  { name: 'Käyttöturvallisuustiedote.pdf', mimeType: 'application/pdf', buffer: pdf },
  { name: 'näyte → 1.png', mimeType: 'image/png', buffer: picture },
  { name: 'tyhjä.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  { name: 'program.pdf', mimeType: 'application/pdf', buffer: windowsProgram },
] as const

/** Attaches several files at once: two are stored; an empty one and a disguised program are refused with reasons. */
export async function attachFiles({ page, office, say, scenario, browsers }: Journey): Promise<void> {
  browsers.expectedNoise.push(/status of 415.*completion/)
  const section = page.getByRole('region', { name: say('orders:files.title') })
  const choosing = page.waitForEvent('filechooser')
  await section.getByRole('button', { name: say('shell:ui.chooseFiles') }).click()
  await (await choosing).setFiles([...files])

  const counts = [
    say('orders:files.succeeded', { count: 2 }),
    say('orders:files.failed', { count: 2 }),
    say('orders:files.failedTodo'),
  ]
  await expect(section.getByRole('status')).toHaveText(counts.join(' '))
  const empty = { en: 'File is empty. If you need assistance please contact us.', fi: null }[
    scenario.language
  ]
  const emptyWords = empty ?? `${say('errors:api.file_empty.what')} ${say('errors:api.file_empty.todo')}`
  await expect(section.getByRole('alert').filter({ hasText: emptyWords })).toBeVisible()
  const unsupported = { en: 'Unsupported file format', fi: say('errors:api.file_unsupported.what') }[
    scenario.language
  ]
  await expect(section.getByRole('alert').filter({ hasText: unsupported })).toBeVisible()

  const [kept, removed] = files
  const fetched = await download(
    page,
    section.getByRole('button', { name: say('orders:results.downloadNamed', { name: removed.name }) }),
  )
  expect(fetched.bytes.equals(picture)).toBe(true)
  await section.getByRole('button', { name: say('orders:files.deleteNamed', { name: removed.name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('orders:files.delete') })
    .click()
  const button = (name: string) => say('orders:results.downloadNamed', { name })
  await expect(section.getByRole('button', { name: button(removed.name) })).toHaveCount(0)
  await expect(office.getByRole('button', { name: button(kept.name) })).toBeVisible()
  await expect(office.getByRole('button', { name: button(removed.name) })).toHaveCount(0)
}
