import type { Order } from '#contract/orders.ts'
import { aResult, expectOk, getOrder } from '#tests/support/builders.ts'
import { aConsignmentIn, aReceivedOrder, readConsignment } from '#tests/support/consignments.ts'
import { addReportFile, aPageOn, aQuestion } from '#tests/support/laboratory-page.ts'
import type { People } from './people.ts'

/** Orders whose tests change their laboratory, and consignments in the states that calls need. */
export async function forConsignments({ api, anna, expert, manager, laboratory }: People) {
  const people = { customer: anna, expert, manager }
  const inState = async (state: 'draft' | 'sent' | 'arrived') =>
    (await aConsignmentIn(api, people, state)).consignment
  const [received, assigned] = [await aReceivedOrder(api, people), await aConsignmentIn(api, people)]
  const reported = await aConsignmentIn(api, people, 'arrived')
  await aResult(expert, reported.order.id)
  const itemOf = ({ tests }: Order) => ({ itemId: tests[0]?.offerItemId ?? '' })
  const inOrder = async (state: 'arrived') => {
    const { order } = await aConsignmentIn(api, people, state)
    return { ...(await getOrder(expert, order.id)), ...itemOf(order) }
  }
  const linked = await aPageOn(api, people)
  const asked = await aPageOn(api, people)
  return {
    linked: await inState('sent'),
    revoked: linked.consignment,
    secret: (await aPageOn(api, people)).secret,
    questioned: asked.consignment.id,
    questionId: await aQuestion(asked.laboratory),
    reportFileId: expectOk(await addReportFile(laboratory)).id,
    removedFileId: expectOk(await addReportFile(laboratory)).id,
    assigned: { ...received, ...itemOf(received), laboratoryId: assigned.laboratoryId },
    unassigned: { ...(await getOrder(expert, assigned.order.id)), ...itemOf(assigned.order) },
    edited: await inState('draft'),
    sent: await inState('draft'),
    recalled: await inState('sent'),
    arrived: await inState('sent'),
    returned: await inOrder('arrived'),
    rejected: await inOrder('arrived'),
    undone: await inState('arrived'),
    closed: await readConsignment(expert, reported.consignment.id),
  }
}
