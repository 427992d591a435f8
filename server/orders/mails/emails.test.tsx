import { describe, expect, test } from 'vitest'
import { type Language, languages, sampleRejectionReasons } from '#contract/lists.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { mailedOrder, textOfMail } from '#tests/support/mail-text.ts'
import { orderCompleted, orderConfirmed, type Reader } from './emails.tsx'
import { samplesReceived } from './receiving/emails.tsx'
import { sampleRejected } from './rejections/emails.tsx'
import { resultsAvailable } from './results/emails.tsx'

const order = { ...mailedOrder, afterTesting: 'return' as const }
const link = 'https://labsilta.example/portal/orders/1'
const settings = 'https://labsilta.example/portal/notifications'
const side: Reader = { kind: 'side', link, settings, standingInFor: null }
const withoutLink: Reader = { kind: 'reporting', link: null, isInvitation: false }
const invited: Reader = {
  kind: 'reporting',
  link: 'https://labsilta.example/portal/invitation/1',
  isInvitation: true,
}

const rejected = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    name: `Kansi ${index + 1}`,
    reason: 'broken' as const,
    explanation: index === 0 ? 'The jar was cracked.' : '',
  }))

const everyNotice = (language: Language, reader: Reader) => ({
  received: samplesReceived({ language, order, reader, received: 10, rejected: 2, arrived: [] }),
  rejected: sampleRejected({
    language,
    order,
    reader,
    samples: rejected(2),
    rejectedCount: 2,
    rejectedInAll: 2,
    hasPhotos: false,
  }),
  results: resultsAvailable({ language, order, reader, title: 'Report R-10012-1', corrected: null }),
  completed: orderCompleted({ language, order, reader, completedAt: '2026-11-20T22:30:00Z' }),
})

test('the subjects', () => {
  expect(
    languages.map((language) => Object.values(everyNotice(language, side)).map((mail) => mail.subject)),
  ).toMatchInlineSnapshot(`
    [
      [
        "Samples for order L-10012 received",
        "Order L-10012: 2 samples rejected",
        "Results available for order L-10012",
        "Order L-10012 completed",
      ],
      [
        "Tilauksen L-10012 näytteet on vastaanotettu",
        "Tilaus L-10012: 2 näytettä hylätty",
        "Tilauksen L-10012 tuloksia on saatavilla",
        "Tilaus L-10012 on valmis",
      ],
    ]
  `)
})

test('the reception mail counts received and rejected samples', async () => {
  expect(await textOfMail(everyNotice('en', side).received)).toContain('10 samples received, 2 rejected.')
  expect(await textOfMail(everyNotice('fi', side).received)).toContain(
    'Vastaanotettu 10 näytettä, hylätty 2.',
  )
  const none = samplesReceived({
    language: 'en',
    order,
    reader: side,
    received: 0,
    rejected: 12,
    arrived: [],
  })
  expect(await textOfMail(none)).toContain('None of the samples could be accepted.')
})

describe('a rejection', () => {
  test('says which sample, why, and what to do', async () => {
    const text = await textOfMail(everyNotice('en', side).rejected)
    expect(text).toContain(
      'L-10012-1 Kansi 1: Broken or leaking. The jar was cracked. Pack the new sample in a sturdy box with padding.',
    )
    expect(text).toContain('You will not be charged for tests on rejected samples.')
    expect(text).not.toContain('photos')
    expect(text).toContain('To send a replacement, propose the change on the order page.')
    expect(text).toContain('All other samples will be tested as ordered.')
  })

  test('of every sample does not mention others', async () => {
    const mail = sampleRejected({
      language: 'fi',
      order,
      reader: side,
      samples: rejected(12),
      rejectedCount: 12,
      rejectedInAll: 12,
      hasPhotos: false,
    })
    expect(await textOfMail(mail)).not.toContain('Muut näytteet')
  })

  test('of very many shows the first twenty and counts the rest', async () => {
    const many = { ...order, sampleCount: 5000 }
    const text = await textOfMail(
      sampleRejected({
        language: 'en',
        order: many,
        reader: side,
        samples: rejected(5000),
        rejectedCount: 5000,
        rejectedInAll: 5000,
        hasPhotos: false,
      }),
    )
    expect(text).toContain('L-10012-20 ')
    expect(text).not.toContain('L-10012-21 ')
    expect(text).toContain('The list shows the first 20; 4,980 more were rejected.')
  })

  test.each(sampleRejectionReasons)('for the reason %s is worded in both languages', async (reason) => {
    for (const language of languages) {
      const samples = [{ position: 1, name: 'Kansi', reason, explanation: 'Selitys.' }]
      const counts = { rejectedCount: 1, rejectedInAll: 1, hasPhotos: false }
      const mail = sampleRejected({ language, order, reader: side, samples, ...counts })
      expect(await textOfMail(mail)).toContain('Selitys.')
    }
  })
})

test('the completion mail has the day in Helsinki, and says what happens to the samples', async () => {
  const text = await textOfMail(everyNotice('en', side).completed)
  expect(text).toContain('Completed 21 Nov 2026')
  expect(text).toContain('Samples are returned after testing, at the customer’s cost and risk.')
})

describe('a reporting contact', () => {
  test.each(languages)('without access gets no way into the portal (%s)', async (language) => {
    for (const mail of Object.values(everyNotice(language, withoutLink))) {
      const { html } = await renderMail(mail.element)
      expect(html).not.toMatch(/https?:\/\/labsilta/)
      expect(html).not.toContain('€')
      expect(html).not.toMatch(/portal|portaali/)
    }
  })

  test('is not asked for decisions of the customer', async () => {
    const text = await textOfMail(everyNotice('fi', invited).rejected)
    expect(text).toContain('Sovimme korvaavasta näytteestä tilaajan (Fennopack Oy) kanssa.')
    expect(text).not.toContain('ehdota muutosta')
    expect(text).not.toContain('Pakkaa uusi näyte')
    const none = { language: 'en' as const, order, reader: invited, received: 0, rejected: 12, arrived: [] }
    expect(await textOfMail(samplesReceived(none))).toContain('We will contact Fennopack Oy about')
  })

  test('reads a company name that ends with a full stop correctly', async () => {
    const mail = sampleRejected({
      language: 'en',
      order: { ...order, company: 'Golden State Devices Inc.' },
      reader: invited,
      samples: rejected(1),
      rejectedCount: 1,
      rejectedInAll: 1,
      hasPhotos: false,
    })
    expect(await textOfMail(mail)).toContain('a replacement with Golden State Devices Inc. All other samples')
  })

  test('reads who named them', async () => {
    expect(await textOfMail(everyNotice('en', withoutLink).results)).toContain(
      'because Fennopack Oy named you as a reporting contact',
    )
    expect(await textOfMail(everyNotice('en', side).results)).not.toContain('reporting contact')
  })

  test('reads that an invitation works for one account', async () => {
    const text = await textOfMail(everyNotice('fi', invited).results)
    expect(text).toContain('https://labsilta.example/portal/invitation/1')
    expect(text).toContain('avaa tilauksen yhdelle käyttäjätilille')
  })
})

test('the mail about a confirmed order contains the address, or the agreed one', async () => {
  const confirmed = (shippingLocation: 'us' | 'other') =>
    orderConfirmed({ language: 'fi', order, reader: side, shippingLocation })
  const [toHub, elsewhere] = [await textOfMail(confirmed('us')), await textOfMail(confirmed('other'))]
  expect(confirmed('us').subject).toBe('Tilaus L-10012 on vahvistettu')
  expect(toHub).toContain('lähetä näytteet tähän osoitteeseen: Labsilta US Hub')
  expect(toHub).toContain('Tähän toimipisteeseen ei voi lähettää vaarallisia aineita')
  expect(elsewhere).toContain('lähetä näytteet kanssasi sovittuun osoitteeseen.')
  expect(elsewhere).not.toContain('Avoinna')
})
