import { runDrill } from './drill.ts'

/** `npm run drill [-- ROWS GIGABYTES]`: restores a backup of made data and prints the durations. */
const [rows = '1000000', gigabytes = '5'] = process.argv.slice(2)
const report = await runDrill({ rows: Number(rows), bytes: Number(gigabytes) * 1e9 }, console.log)
for (const fault of report.faults) console.error(fault)
process.exitCode = report.faults.length === 0 ? 0 : 1
