import { aResult, getOrder, whoIs } from '#tests/support/builders.ts'
import { aReportedResult } from '#tests/support/reported-results.ts'
import { anOrderInAnalysis } from '#tests/support/results.ts'
import type { People } from './people.ts'

/** Orders in analysis with results that wait for approval or release, and with a released one. */
export async function forResults({ api, anna, expert }: People) {
  const { id: by } = await whoIs(expert)
  const inAnalysis = () => anOrderInAnalysis({ api, customer: anna, expert })
  const withResult = async (state: 'reported' | 'approved' | 'releasing') => {
    const order = await inAnalysis()
    return { order, reportedId: await aReportedResult(api, order, { state, by }) }
  }
  const withdraw = await inAnalysis()
  await aResult(expert, withdraw.id)
  return {
    report: await inAnalysis(),
    edit: await withResult('reported'),
    approve: await withResult('reported'),
    reopen: await withResult('approved'),
    refuse: await withResult('reported'),
    release: await withResult('approved'),
    undoRelease: await withResult('releasing'),
    withdraw: await getOrder(expert, withdraw.id),
  }
}
