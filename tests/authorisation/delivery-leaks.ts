import type { AnnouncementOf } from '#server/announcements/rules.ts'
import {
  type DeliveryWorld,
  hiddenFromCustomers,
  hiddenFromLaboratories,
  wordsIn,
} from './delivery-secrets.ts'
import { isFoundBy, readAll, textOf, wordsOfPdf } from './readings.ts'
import { sendMails, type Worker } from './sent-mails.ts'

/** Descriptions of all disclosures of a laboratory or a customer. */
export async function findDeliveryLeaks(world: DeliveryWorld, worker: Worker): Promise<string[]> {
  const leaks = [
    ...(await leaksToCustomers(world)),
    ...(await leaksToLaboratory(world)),
    ...(await leaksByMail(world, worker)),
  ]
  return [...new Set(leaks)]
}

async function leaksToCustomers({ readers, subjects }: DeliveryWorld): Promise<string[]> {
  const leaks: string[] = []
  const words = Object.values(hiddenFromCustomers)
  for (const [reader, client] of Object.entries(readers))
    for (const reading of await readAll(client, subjects, words)) {
      const found = wordsIn(reading.text, hiddenFromCustomers)
      if (isFoundBy(reading, words)) found.push('found by a secret')
      leaks.push(...found.map((word) => `${reading.name} by ${reader}: ${word}`))
    }
  return leaks
}

/** The work list, and the documents that go with the samples. */
async function leaksToLaboratory({ expert, laboratory, subjects }: DeliveryWorld): Promise<string[]> {
  const [id] = subjects.consignments ?? []
  const replies = { 'work list': await laboratory.get('/laboratory/consignment') }
  const documents = ['dispatch-list', 'labels'].flatMap((name) =>
    ['en', 'fi'].map((language) => [name, `/consignments/${id}/${name}?language=${language}`] as const),
  )
  const all = [...Object.entries(replies)]
  for (const [name, path] of documents) all.push([name, await expert.get(path)])
  const leaks: string[] = []
  for (const [name, reply] of all) {
    if (reply.status !== 200) leaks.push(`${name} was not read`)
    leaks.push(...wordsIn(await textOf(reply), hiddenFromLaboratories).map((word) => `${name}: ${word}`))
  }
  return leaks
}

type MailOf<Kind extends 'consignment' | 'order', To = unknown> = Extract<
  AnnouncementOf<Kind>,
  { to: To }
>['mail']
type ToCustomers = Exclude<AnnouncementOf<'order'>['to'], 'provider'>

/** All mails to laboratories. Each must be among those that are searched. */
const mailsToLaboratories = {
  link: true,
  answer: true,
  withdrawal: true,
  reopening: true,
} as const satisfies Record<MailOf<'consignment'>, true>

/** All mails to customers about orders. Those that are written once tests are at a laboratory must be among those that are searched. */
const mailsToCustomers = {
  submit: false,
  colleague: false,
  offer: false,
  'withdraw-offer': false,
  confirm: false,
  address: false,
  receive: false,
  'undo-reception': false,
  return: false,
  acted: true,
  reject: true,
  start: true,
  delay: true,
  estimate: true,
  price: true,
  file: true,
  message: true,
  proposal: true,
  'proposal-decision': true,
  result: true,
  'withdraw-result': true,
  complete: true,
  'return-samples': true,
  'restore-samples': true,
  cancel: true,
} as const satisfies Record<MailOf<'order', ToCustomers>, boolean>

const expectedMails = [
  ...Object.keys(mailsToLaboratories).map((name) => `mail to the laboratory (${name})`),
  ...Object.entries(mailsToCustomers).flatMap(([name, isWritten]) =>
    isWritten ? [`mail to the customer (${name})`] : [],
  ),
  'digest to the customer',
]

async function leaksByMail({ api, mailbox }: DeliveryWorld, worker: Worker): Promise<string[]> {
  const mails = (await sendMails(api, worker)).filter(
    ({ receiver }) => !receiver.endsWith('@labsilta.example'),
  )
  const leaks: string[] = []
  const read = new Set<string>()
  for (const { receiver, name, text, attachment, channel } of mails) {
    const [reader, hidden] =
      receiver === mailbox
        ? (['laboratory', hiddenFromLaboratories] as const)
        : (['customer', hiddenFromCustomers] as const)
    const mail = channel === 'digest' ? `digest to the ${reader}` : `mail to the ${reader} (${name})`
    read.add(mail)
    const all = [text, attachment ? await wordsOfPdf(attachment) : ''].join('\n')
    leaks.push(...wordsIn(all, hidden).map((word) => `${mail}: ${word}`))
  }
  return [...leaks, ...expectedMails.filter((mail) => !read.has(mail)).map((mail) => `no ${mail}`)]
}
