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
])('no alarm fires after %s', (_name, series) => {
  const expected = Array.from({ length: 60 }, (_, scrape) => ({
    scrape,
    fires: [],
    mayFire: withoutProcesses,
  }))
  expect(evaluateRules({ series, expected })).toBe('')
})
