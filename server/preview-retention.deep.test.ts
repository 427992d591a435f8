import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { anOldDraft, hasDraft, over } from '#tests/support/old-records.ts'
import { aPerson } from '#tests/support/teams.ts'
import { serverEnvironment } from '#tools/bench/server.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await startApi()
  folder = await mkdtemp(join(tmpdir(), 'labsilta-retention-'))
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
})

test('the command counts with the periods that are set and with those of the notice, and removes nothing', async () => {
  const draft = await anOldDraft(api, await aPerson(api), over(api, 'drafts'))
  const { issuer } = api.context.config.auth
  const env = await serverEnvironment({ databaseUrl: api.databaseUrl, issuer, folder })
  const args = ['--import', 'tsx', 'server/main.ts', 'preview-retention']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: projectRoot,
    env: { ...env, KEEP_DRAFTS_MONTHS: '4' },
  })
  expect(stdout.split('\n')).toEqual([
    'enquiries: 0 after 24 months (off)',
    'drafts: 1 after 4 months',
    'accounts: 0 after 24 months (off)',
    'mail_texts: 0 after 12 months (off)',
    'failed_mails: 0 after 12 months (off)',
    'order_contacts: 0 after 120 months (off)',
    '',
  ])
  expect(await hasDraft(api, draft)).toBe(true)
})
