import { formatOfferNumber } from '#contract/formats.ts'
import { fromExpert, type Mail, type Notice, signatureOf, writeMail } from '../emails.tsx'

/** Copy of a mail with an offer, for somebody whom it does not invite. The PDF is attached. */
export function offerCopied({ language, offer, link, recipient }: Notice & { recipient: string }): Mail {
  const number = formatOfferNumber(offer.number)
  return writeMail({
    language,
    offer,
    link,
    subject: {
      en: `Copy of our offer ${number}: ${offer.name}`,
      fi: `Kopio tarjouksestamme ${number}: ${offer.name}`,
    }[language],
    heading: { en: 'Copy of our offer', fi: 'Kopio tarjouksestamme' }[language],
    paragraphs: {
      en: [
        `We have sent this offer to ${recipient} and are sending you a copy. The offer is attached as a PDF.`,
        'If you belong to your company’s team in our portal, you can also view the offer there and place an order.',
      ],
      fi: [
        `Olemme lähettäneet tämän tarjouksen vastaanottajalle ${recipient}, ja saat siitä kopion. Tarjous on liitteenä PDF-tiedostona.`,
        'Jos kuulut yrityksesi tiimiin portaalissamme, näet tarjouksen myös siellä ja voit tehdä tilauksen.',
      ],
    }[language],
    ...(offer.text && {
      passage: { title: fromExpert(language, offer.responsibleName), text: offer.text },
    }),
    closing: signatureOf(offer, language),
  })
}
