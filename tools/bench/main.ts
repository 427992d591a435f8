import { measureApi } from './api.ts'
import { measureDelivery } from './delivery.ts'
import { measureGrid } from './grid.ts'
import { readOptions } from './options.ts'
import { measurePortal } from './portal.ts'
import { describeMachine, readReport, showComparison, writeReport } from './report.ts'
import { measureScale } from './scale.ts'
import { measureSite } from './site.ts'

const options = readOptions(process.argv.slice(2))
// Read first: a wrong file is found before twenty minutes of work, and `--out` may replace it.
const earlier = options.against === null ? null : readReport(options.against, options.subject)
const measures = {
  api: measureApi,
  site: measureSite,
  grid: measureGrid,
  portal: measurePortal,
  delivery: measureDelivery,
  scale: measureScale,
}
console.log(describeMachine())
const { figures, failures } = await measures[options.subject](options)
if (earlier) console.log(`\n${showComparison(figures, earlier)}`)
console.log(`\nwritten to ${writeReport(options, figures)}`)
for (const failure of failures) console.error(failure)
process.exitCode = failures.length === 0 ? 0 : 1
