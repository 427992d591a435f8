import { spawnSync } from 'node:child_process'

/** `npm run chaos [-- SEED]`: fifty rounds of what `npm run test:deep` does five of. The seed determines the rounds. */
const [seed] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'chaos', '--reporter=list'],
  { stdio: 'inherit', env: { ...process.env, CHAOS_ROUNDS: '50', ...(seed && { CHAOS_SEED: seed }) } },
)
process.exitCode = status ?? 1
