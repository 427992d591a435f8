import { spawnSync } from 'node:child_process'

/** `npm run chaos [-- SEED]`: fifty rounds; `npm run test:deep` runs five. The seed determines the rounds. */
const [seed] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'chaos', '--reporter=list'],
  { stdio: 'inherit', env: { ...process.env, CHAOS_ROUNDS: '50', ...(seed && { CHAOS_SEED: seed }) } },
)
process.exitCode = status ?? 1
