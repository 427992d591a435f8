import { expect, test } from 'vitest'
import { evaluateRules } from '#tests/support/monitoring/promtool.ts'

/** Alarms about processes that these series do not contain. */
const withoutProcesses = ['LabsiltaNoServerReady', 'LabsiltaWorkerGone']

test.each([
  [
    'one mail that the server defers at night',
    [
      { series: 'labsilta_mail_attempts_total{outcome="accepted"}', values: '5x60' },
      { series: 'labsilta_queue_jobs{queue="send-mail",state="ready"}', values: '0x60' },
      { series: 'labsilta_queue_jobs{queue="send-mail",state="deferred"}', values: '0x20 1x40' },
      { series: 'labsilta_mail_attempts_total{outcome="failed"}', values: '0x20 6 7 8x2 9x4 10x8 11x22' },
    ],
  ],
  [
    'one file that cannot be stored, and one that cannot be read',
    [
      {
        series: 'labsilta_file_store_failures_total{operation="keep",reason="error"}',
        values: '0x20 1x40',
      },
      {
        series: 'labsilta_file_store_failures_total{operation="remove",reason="error"}',
        values: '0x20 1x40',
      },
      {
        series: 'labsilta_file_store_failures_total{operation="read",reason="error"}',
        values: '0x24 1x36',
      },
    ],
  ],
  [
    'a file store that fails now and then',
    [
      {
        series: 'labsilta_file_store_failures_total{operation="keep",reason="error"}',
        values: '0x10 0+1x49',
      },
      { series: 'labsilta_file_store_successes_total{operation="keep"}', values: '0+1x60' },
    ],
  ],
  [
    'half a minute in which the published site cannot be read',
    [{ series: 'labsilta_site_readable', values: '1x20 0 1x39' }],
  ],
])('no alarm fires after %s', (_name, series) => {
  const expected = Array.from({ length: 60 }, (_, scrape) => ({
    scrape,
    fires: [],
    mayFire: withoutProcesses,
  }))
  expect(evaluateRules({ series, expected })).toBe('')
})

test('two files that cannot be stored in a night are an alarm', () => {
  const series = [
    {
      series: 'labsilta_file_store_failures_total{operation="keep",reason="error"}',
      values: '0x20 1x3 2x36',
    },
    { series: 'labsilta_file_store_successes_total{operation="keep"}', values: '9x60' },
  ]
  const expected = [
    { scrape: 22, fires: [], mayFire: withoutProcesses },
    { scrape: 30, fires: ['LabsiltaFileStoreFails'], mayFire: withoutProcesses },
    { scrape: 45, fires: [], mayFire: withoutProcesses },
  ]
  expect(evaluateRules({ series, expected })).toBe('')
})
