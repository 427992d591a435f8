import type { ReactElement } from 'react'
import { renderMail } from '#server/mail/render-mail.ts'

/** Text part with plain spaces, so that lines can be compared. */
export const textOfMail = async ({ element }: { element: ReactElement }): Promise<string> =>
  (await renderMail(element)).text.replaceAll(/[\s\u00a0]+/g, ' ')

/** Order as its mails describe it. */
export const mailedOrder = {
  number: 10012,
  name: 'Kartonkikupit, syksy',
  reference: 'PO-4711',
  company: 'Fennopack Oy',
  sampleCount: 12,
  afterTesting: 'disposal' as const,
  estimatedCompletionOn: null,
}
