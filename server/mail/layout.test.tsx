import { expect, test } from 'vitest'
import { MailFacts, MailHeading, MailLayout, MailList, MailPassage, MailText } from './layout.tsx'
import { renderMail } from './render-mail.ts'

const element = (language: 'en' | 'fi') => (
  <MailLayout
    language={language}
    title="Näyte <hylätty>"
    preview="Yksi näyte hylättiin"
    button={{ label: 'Avaa tilaus', url: 'https://labsilta.example/fi/portaali/tilaukset/1?a=1&b=2' }}
  >
    <MailHeading>Näyte hylättiin</MailHeading>
    <MailText>{'Pitoisuus ≥ 5 µg/l <script>alert(1)</script>'}</MailText>
    <MailPassage lines={['Labsilta Oy', 'Finland']} />
    <MailList items={[{ title: 'Näyte 3', text: 'astia rikki' }]} />
    <MailFacts
      facts={[
        ['Tilaus', 'L-1001'],
        ['Viite', 'PO 7'],
      ]}
    />
  </MailLayout>
)

test('typed words are text in the HTML part and never markup', async () => {
  const { html } = await renderMail(element('fi'))
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script')
  expect(html).toContain('<html dir="ltr" lang="fi">')
  expect(html).toContain('<title>Näyte &lt;hylätty&gt;</title>')
})

test('the text part says the same, with the whole link', async () => {
  const { text } = await renderMail(element('fi'))
  expect(text).toContain('Näyte hylättiin')
  expect(text).toContain('Pitoisuus ≥ 5 µg/l <script>alert(1)</script>')
  expect(text).toContain('https://labsilta.example/fi/portaali/tilaukset/1?a=1&b=2')
  expect(text).toMatch(/Tilaus\s+L-1001/)
  expect(text).toContain('Näyte 3: astia rikki')
  expect(text).not.toContain('Yksi näyte hylättiin')
})

test('line breaks of typed words stay in both parts', async () => {
  const written = (
    <MailLayout language="fi" title="Rivit" preview="Rivit">
      <MailText>{'Syy: astia rikki\nLisää samasta'}</MailText>
      <MailList items={[{ title: 'Toive', text: '– migraatio\n– PFAS' }]} />
    </MailLayout>
  )
  const { text, html } = await renderMail(written)
  expect(text).toContain('Syy: astia rikki\nLisää samasta')
  expect(text).toMatch(/Toive: – migraatio\n\s+– PFAS/)
  expect(html).toMatch(/– migraatio<br\/?>– PFAS/)
})

test('a number keeps its unit in the HTML part, and addresses, styles and the text part have ordinary spaces', async () => {
  const written = (
    <MailLayout
      language="en"
      title="Samples"
      preview="Samples"
      button={{ label: 'Open', url: 'https://labsilta.example/?text=5 mm' }}
    >
      <MailText>Send 5 mm of film within 2 weeks.</MailText>
    </MailLayout>
  )
  const { html, text } = await renderMail(written)
  expect(html).toContain('Send 5\u00a0mm of film within 2\u00a0weeks.')
  expect(html).toContain('text=5 mm')
  expect(html.match(/<[^>]*\u00a0[^>]*>/)).toBeNull()
  expect(text).toContain('Send 5 mm of film within 2 weeks.')
})

test('the footer is in the language of the reader, with the business hours', async () => {
  expect((await renderMail(element('fi'))).text).toContain('ma–pe klo 9–17')
  expect((await renderMail(element('en'))).text).toContain('Mon–Fri 9–17 Finnish time')
})
