import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { projectRoot } from '#local/settings.ts'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { endings, MarkedRun } from '#tests/support/npm-run.ts'
import { choosePlace } from '#tests/support/recovery/own-product.ts'

/** The end of `npm start` and `npm test` by Ctrl-C or a signal to npm alone. */

const commands = [
  { script: 'start', readyLine: /^ready / },
  { script: 'test', readyLine: /^── types/ },
]

for (const { script, readyLine } of commands)
  for (const ending of endings)
    test(`after ${ending} to npm no process of npm ${script} is left`, async () => {
      const { dataDir, ports } = await choosePlace(makeThrowAwayFolder())
      const environment = { ...ports, DATA_DIR: dataDir, DATABASE_URL: '', METRICS_PORT: '', DEEP: '' }
      const run = await MarkedRun.start('npm', [script], { cwd: projectRoot, environment, readyLine })
      expect(run.list().length).toBeGreaterThan(3)
      await run.endBy(ending)
      rmSync(dataDir, { recursive: true, force: true })
    })
