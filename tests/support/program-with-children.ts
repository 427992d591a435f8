import { spawn } from 'node:child_process'
import { startThrowAwayPostgres } from '#local/throw-away/postgres.ts'

/** Command with children that no signal to it reaches: a database, and a process in its own group. */
await startThrowAwayPostgres()
const sleeper = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' })
sleeper.unref()
console.log(`started ${process.pid} ${sleeper.pid}`)
setInterval(() => {}, 60_000)
