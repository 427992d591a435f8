import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pdf } from '#tests/support/file-bytes.ts'
import { callWith } from '../order-by-api.ts'

export type Stranger = { name: string; email: string; company: string }

export const aStranger = (): Stranger => {
  const word = `K${randomUUID().slice(0, 7)}`
  // The name is that of the identity provider, which derives it from the address.
  return {
    name: `Aino ${word}`,
    email: `aino.${word.toLowerCase()}@kallio.example`,
    company: `Kallio ${word} Oy`,
  }
}

/** Age at which the server accepts a form. */
const formAgeMs = 3_500

/** Sends an offer request with a file, as a form of the site does. */
export async function requestOffer({ name, email, company }: Stranger): Promise<void> {
  const { form } = await callWith<{ form: string }>(null, { method: 'GET', path: '/enquiries/form' })
  const file = new FormData()
  file.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'drawing.pdf')
  await callWith(null, { method: 'POST', path: `/enquiries/files?form=${form}`, body: file })
  await pause(formAgeMs)
  await callWith(null, {
    method: 'POST',
    path: '/enquiries',
    body: {
      kind: 'offer_request',
      name,
      email,
      company,
      phone: '+358 40 123 4567',
      numberOfSamples: '12',
      sampleType: 'Toy lids of polypropylene',
      message: 'Migration of elements to EN 71-3 and tensile properties to ISO 527-2, please.',
      language: 'en',
      page: '/contact',
      form,
    },
  })
}
