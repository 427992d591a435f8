import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { callAs } from './support/order-by-api.ts'
import { download } from './support/screen.ts'
import { aStranger, requestOffer, type Stranger } from './support/selling/stranger.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Reply of the stranger as mail programs save it, with a PDF and a program attached. */
const savedMail = (from: string): Buffer => {
  const attached = (name: string, content: Buffer) => [
    '--part',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    content.toString('base64'),
  ]
  const lines = [
    `From: Aino <${from}>`,
    'Date: Thu, 26 Nov 2026 09:30:00 +0200',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'There are forty lids.',
    '',
    'On 25 Nov 2026 Labsilta wrote:',
    '> How many lids are there?',
    ...attached('plan.pdf', pdf),
    ...attached('setup.exe', Buffer.from('MZ program')),
    '--part--',
  ]
  return Buffer.from(lines.join('\r\n'))
}

async function findEnquiry({ company }: Stranger): Promise<EnquiryThread> {
  const found = await callAs<{ items: { id: string }[] }>('expert', {
    method: 'GET',
    path: `/enquiries?query=${encodeURIComponent(company)}`,
  })
  return callAs('expert', { method: 'GET', path: `/enquiries/${found.items[0]?.id}` })
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a saved mail becomes a message with files (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    // The browser reports the refused attachment.
    expectedNoise.push(/status of 415.*enquiries\/.*\/files/)
    const stranger = aStranger()
    await requestOffer(stranger)
    const { id } = await findEnquiry(stranger)
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeEnquiry({ id }, language))
    await page.getByRole('button', { name: say('office-enquiries:record.title') }).click()
    const form = page.getByRole('group', { name: say('office-enquiries:record.title') })
    const choose = form.locator('input[type=file]')
    await choose.setInputFiles({ name: 'photo.eml', mimeType: 'message/rfc822', buffer: Buffer.from('none') })
    await expect(
      form.getByText(say('office-enquiries:record.unreadable', { name: 'photo.eml' })),
    ).toBeVisible()

    const mail = { name: 're.eml', mimeType: 'message/rfc822', buffer: savedMail('boss@kallio.example') }
    await choose.setInputFiles(mail)
    const text = form.getByLabel(say('office-enquiries:record.label'), { exact: true })
    await expect(text).toHaveValue('There are forty lids.')
    await expect(form.getByLabel(say('office-enquiries:record.receivedAt'))).toHaveValue('2026-11-26T09:30')
    await expect(
      form.getByText(say('office-enquiries:record.otherSender', { from: 'boss@kallio.example' })),
    ).toBeVisible()
    await expectWellDrawn(page)
    await page.getByRole('button', { name: say('office-enquiries:record.submit') }).click()

    const files = page.getByRole('region', { name: say('office-enquiries:files.title') })
    const plan = files.getByRole('button', {
      name: say('office-enquiries:files.downloadNamed', { name: 'plan.pdf' }),
    })
    expect((await download(page, plan)).bytes).toEqual(pdf)
    await expect(
      files.getByRole('list', { name: say('office-enquiries:files.sending') }).getByRole('alert'),
    ).toBeVisible()
    const { messages, state } = await findEnquiry(stranger)
    expect([state, messages.at(-1)]).toMatchObject([
      'open',
      { text: 'There are forty lids.', side: 'customer', at: '2026-11-26T07:30:00.000Z' },
    ])

    await files
      .getByRole('button', { name: say('office-enquiries:files.deleteNamed', { name: 'plan.pdf' }) })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('office-enquiries:files.delete') })
      .click()
    await expect(plan).toBeHidden()
    expect((await findEnquiry(stranger)).files.map(({ name }) => name)).toEqual(['drawing.pdf'])
  })
}
