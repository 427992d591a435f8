import type { LaboratoryEdit } from '#contract/laboratories.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { addAccreditation } from '#server/laboratories/accreditations/domain.ts'
import { createLaboratory, decideOnLaboratory, editLaboratory } from '#server/laboratories/domain.ts'
import { importMethods } from '#server/laboratories/methods/importing/domain.ts'
import { writeLaboratoryNote } from '#server/laboratories/notes/domain.ts'
import type { MadeList } from '../made-list.ts'
import { type DemoClock, dayAfter, workingTime } from '../moments.ts'
import type { DemoPeople } from '../people.ts'
import { demoLaboratories } from './demo-laboratories.ts'
import { demoMethods } from './demo-methods.ts'

type DemoLaboratory = (typeof demoLaboratories)[number]
type Making = { context: Context; clock: DemoClock; now: Date; expert: Caller; manager: Caller }

/** Creates laboratories with accreditations and methods. Each is recorded first: an interrupted one stays as it is. */
export async function makeLaboratories(
  context: Context,
  clock: DemoClock,
  now: Date,
  people: DemoPeople,
  made: MadeList,
): Promise<void> {
  const making = { context, clock, now, expert: people.get('expert'), manager: people.get('manager') }
  for (const laboratory of demoLaboratories) {
    const mark = `laboratory-${laboratory.key}`
    if (made.has(mark)) continue
    await made.add(mark)
    await makeLaboratory(making, laboratory)
  }
}

async function makeLaboratory(making: Making, laboratory: DemoLaboratory): Promise<void> {
  const { context, clock, now, expert, manager } = making
  const { key, name, country, language, accreditation, moves, note, createdDaysAgo } = laboratory
  const onceFor = (what: string) => ({
    callerId: expert.id,
    key: `laboratory-${key}-${what}`,
    endpoint: 'demo',
    body: null,
  })
  clock.startAgain()
  clock.set(workingTime(now, createdDaysAgo, name.length))
  const input = { enquiryId: null, name, country, language }
  const created = await createLaboratory(context, expert, onceFor('create'), input)
  let { version } = await editLaboratory(context, expert, created, editOf(laboratory))
  const { id } = created
  if (accreditation) {
    const { body, number, days } = accreditation
    const values = { body, number, standard: 'ISO/IEC 17025', validUntil: dayAfter(now, days), fileId: null }
    await addAccreditation(context, expert, id, onceFor('accreditation'), values)
  }
  await importMethods(context, expert, id, onceFor('methods'), { rows: sheetOf(laboratory) })
  if (note) await writeLaboratoryNote(context, expert, id, onceFor('note'), { text: note })
  for (const { move, daysAgo, reason } of moves) {
    clock.set(workingTime(now, daysAgo, daysAgo))
    ;({ version } = await decideOnLaboratory(context, manager, { id, version }, move, { reason }))
  }
}

const editOf = ({ domain, people, ...laboratory }: DemoLaboratory): LaboratoryEdit => ({
  name: laboratory.name,
  country: laboratory.country,
  street: laboratory.street,
  postalCode: laboratory.postalCode,
  city: laboratory.city,
  language: laboratory.language,
  website: `https://www.${domain}`,
  methods: '',
  contacts: people.map(([name, address], index) => ({
    name,
    email: `${address}@${domain}`,
    phone: '',
    isForSamples: index === people.length - 1,
  })),
})

/** Tests named as products of the catalogue become methods of these. */
const sheetOf = ({ key }: DemoLaboratory): string[][] => [
  ['Name', 'Technique', 'Price', 'Unit', 'Weeks', 'Accreditation', 'Minimum amount'],
  ...demoMethods[key]
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim())),
]
