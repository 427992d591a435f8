import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulesFile } from './rules.ts'

/** Runs promtool, which Debian has in the package `prometheus`. */
export function runPromtool(...args: string[]): { code: number | null; output: string } {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  if (error) throw new Error('promtool is missing: apt-get install prometheus', { cause: error })
  return { code: status, output: stdout + stderr }
}

export type Evaluated = {
  series: { series: string; values: string }[]
  /** Number of the scrape -> alarms that must fire then, and others that may. */
  expected: { scrape: number; fires: readonly string[]; mayFire?: readonly string[] }[]
}

/** Evaluates the rules over recorded series, one minute from scrape to scrape. Returns what promtool says against it. */
export function evaluateRules({ series, expected }: Evaluated): string {
  const folder = mkdtempSync(join(tmpdir(), 'labsilta-rules-'))
  try {
    const file = join(folder, 'test.json')
    const tests = expected.flatMap(({ scrape, fires, mayFire = [] }) => {
      const eval_time = `${scrape}m`
      const firing = (matcher: string) => `group by (alertname) (ALERTS{alertstate="firing"${matcher}})`
      const ignored = mayFire.filter((name) => !fires.includes(name))
      return [
        {
          expr: firing(ignored.length > 0 ? `,alertname!~"${ignored.join('|')}"` : ''),
          eval_time,
          exp_samples: fires.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
        },
      ]
    })
    const content = {
      rule_files: [rulesFile],
      evaluation_interval: '1m',
      tests: [{ interval: '1m', input_series: series, promql_expr_test: tests }],
    }
    // JSON is YAML, too.
    writeFileSync(file, JSON.stringify(content))
    const { code, output } = runPromtool('test', 'rules', file)
    return code === 0 ? '' : output
  } finally {
    rmSync(folder, { recursive: true })
  }
}
