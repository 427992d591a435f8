import { describe, expect, test } from 'vitest'
import { readMailFile } from './mail-file.ts'

const read = (...lines: string[]) => readMailFile(new Blob([lines.join('\r\n')]))
const head = ['From: Aino Kallio <aino@kallio.example>', 'Date: Fri, 27 Nov 2026 10:05:00 +0200']
const plain = [...head, 'Content-Type: text/plain; charset=utf-8', '']

describe('a mail file', () => {
  test('gives its text without the quoted message', async () => {
    const mail = await read(
      ...plain,
      'Hello,',
      '',
      'there are 40 lids.',
      '',
      'Fri 27 Nov 2026 at 9:00 Labsilta wrote:',
      '> How many lids are there?',
      '>',
      '',
    )
    expect(mail).toEqual({
      text: 'Hello,\n\nthere are 40 lids.',
      from: 'aino@kallio.example',
      sentAt: new Date('2026-11-27T08:05:00Z'),
      files: [],
    })
  })

  test.each([
    [
      'a wrapped line above the quote',
      ['Yes.', '', 'On 27 Nov 2026 Labsilta', 'wrote:', '> Is it so?'],
      'Yes.',
    ],
    ['answers between the quoted lines', ['> Is it so?', 'Yes, it is.'], '> Is it so?\nYes, it is.'],
    ['a colon without a quote', ['Hello', '', 'Please test:'], 'Hello\n\nPlease test:'],
    [
      'a quote of Outlook',
      ['Yes.', '', 'From: Labsilta', 'Sent: Friday', 'Subject: Lids', '', 'How many?'],
      'Yes.',
    ],
    [
      'its line above',
      [
        'Kyllä.',
        '',
        '________________________________',
        'Lähettäjä: Labsilta',
        'Lähetetty: 27.11.',
        'Montako?',
      ],
      'Kyllä.',
    ],
    ['its other mark', ['Yes.', '-----Original Message-----', 'How many?'], 'Yes.'],
    ['a sender who is named', ['From: Kallio we send', 'forty lids.'], 'From: Kallio we send\nforty lids.'],
    ['nothing but a quote', ['> Is it so?'], ''],
  ])('with %s', async (_, lines, text) => {
    expect((await read(...plain, ...lines))?.text).toBe(text)
  })

  test('that is HTML only is read as text', async () => {
    const mail = await read(
      ...head,
      'Content-Type: text/html; charset=utf-8',
      '',
      '<style>p { color: red }</style><p>Hello<br>again <a href="https://kallio.example">here</a></p>',
      '<img src="cid:logo"><script>alert(1)</script><blockquote>How many?</blockquote>',
    )
    expect(mail?.text).toBe('Hello\nagain here')
  })

  test('keeps its attachments, but not the pictures inside the text', async () => {
    const part = (...lines: string[]) => ['--b', ...lines]
    const mail = await read(
      ...head,
      'Content-Type: multipart/related; boundary=b',
      '',
      ...part('Content-Type: text/html', '', '<p>See the plan.<img src="cid:logo"></p>'),
      ...part(
        'Content-Type: image/png; name=logo.png',
        'Content-ID: <logo>',
        'Content-Transfer-Encoding: base64',
        '',
        'iVBORw0K',
      ),
      ...part(
        'Content-Type: application/pdf',
        'Content-Disposition: attachment; filename="plan.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        'JVBERi0x',
      ),
      '--b--',
    )
    expect(mail?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['plan.pdf', 'application/pdf', 6],
    ])
    expect(mail?.text).toBe('See the plan.')
  })

  test('without a readable date has none', async () => {
    expect((await read('From: aino@kallio.example', 'Date: soon', '', 'Hello'))?.sentAt).toBeNull()
  })

  test.each([
    ['a picture', '\x89PNG\r\n'],
    ['a text', 'Hello'],
    ['nothing', ''],
  ])('%s is no mail', async (_, content) => {
    expect(await readMailFile(new Blob([content]))).toBeNull()
  })
})
