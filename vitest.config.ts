import { defineConfig } from 'vitest/config'
import { isDeep } from './tests/support/volume.ts'

export default defineConfig({
  test: {
    include: ['{contract,server,web,local,site-build,tools,tests,deploy}/**/*.test.{ts,tsx}'],
    exclude: isDeep ? [] : ['**/*.deep.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    // Threads start faster than processes; no test of ours touches what threads share.
    pool: 'threads',
    // Importing the same modules for each file takes as long as the tests.
    isolate: false,
    // Most files wait for PostgreSQL or a process of theirs half of the time.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
