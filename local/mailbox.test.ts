import { rmSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { MailboxReader } from '#tests/support/mailbox.ts'
import { type RunningMailbox, startMailbox } from './mailbox.ts'
import { findFreePort } from './ports.ts'

const folder = makeThrowAwayFolder()
let mailbox: RunningMailbox | null = null

afterEach(async () => {
  await mailbox?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('mail sent by SMTP can be read, and still after a restart', async () => {
  const ports = { smtpPort: await findFreePort(), webPort: await findFreePort(), folder }
  mailbox = await startMailbox(ports)
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({
    from: 'Labsilta <no-reply@labsilta.example>',
    to: 'anna@fennopack.example',
    bcc: 'raija@raportti.example',
    subject: 'Näytteet saapuivat',
    text: 'Kaikki kunnossa: ≥ 5 µm',
    html: '<p>Kaikki kunnossa: ≥ 5 µm</p>',
  })
  transport.close()
  const reader = new MailboxReader(mailbox.webUrl)
  const mail = await reader.waitFor('raija@raportti.example', 'saapuivat')
  expect(mail).toMatchObject({ subject: 'Näytteet saapuivat', text: expect.stringContaining('≥ 5 µm') })
  expect(await reader.source(mail.id)).toContain('multipart/alternative')

  await mailbox.stop()
  mailbox = await startMailbox(ports)
  expect(await reader.list('anna@fennopack.example')).toHaveLength(1)
})
