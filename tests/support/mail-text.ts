import type { ReactElement } from 'react'
import { renderMail } from '#server/mail/render-mail.ts'

/** The text part, with every kind of space as a plain one, so that lines can be compared. */
export const textOfMail = async ({ element }: { element: ReactElement }): Promise<string> =>
  (await renderMail(element)).text.replaceAll(/[\s\u00a0]+/g, ' ')
