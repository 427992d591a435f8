import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '#local/settings.ts'
import { groupingsOf, readPanels, readRules, selectorsOf } from '#tests/support/monitoring/rules.ts'
import { readSamples } from '#tests/support/monitoring/series.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const rules = readRules()

/** Headings of the runbook with the words below each, up to the next heading. */
function readSections(): Map<string, string> {
  const text = read('deploy/runbook.md')
  const headings = unified()
    .use(remarkParse)
    .parse(text)
    .children.flatMap((node) =>
      node.type === 'heading' && node.position
        ? [{ start: node.position.start.offset ?? 0, end: node.position.end.offset ?? 0 }]
        : [],
    )
  return new Map(
    headings.map(({ start, end }, at) => [
      text.slice(start, end).replace(/^#+ /, ''),
      text.slice(end, headings[at + 1]?.start ?? text.length).trim(),
    ]),
  )
}

describe('the alarm rules', () => {
  test('have a name of their own, an expression, a severity, and words that say what is wrong', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, expr, labels, annotations } of rules) {
      expect(alert).toMatch(/^Labsilta[A-Z][A-Za-z]+$/)
      expect(selectorsOf(expr).length).toBeGreaterThan(0)
      expect(['critical', 'warning', 'info']).toContain(labels.severity)
      expect(annotations.summary).toMatch(/^\S.{5,100}[^.]$/)
      expect(annotations.description).toMatch(/^\S.{20,200}\.$/)
    }
  })

  test('lead to a section of the runbook that says what it means, what to look at and what to do', () => {
    const sections = readSections()
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook_url).toBe(`deploy/runbook.md#${alert.toLowerCase()}`)
      const section = sections.get(alert) ?? ''
      for (const part of ['**Means:**', '**Look:**', '**Do:**']) expect(section, alert).toContain(part)
    }
    const named = [...sections.keys()].filter((heading) => /^Labsilta[A-Z]/.test(heading))
    expect(named).toEqual(rules.map(({ alert }) => alert))
  })

  test('are each triggered by real processes in the deep tests', () => {
    const scenarios = read('tests/monitoring/alarms.deep.test.ts')
    const fired = [...scenarios.matchAll(/\bfires: \[([^\]]*)\]/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name),
    )
    expect([...new Set(fired)].sort()).toEqual(rules.map(({ alert }) => alert).sort())
  })

  test('report a hanging backup before the cluster ends it', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'LabsiltaBackupHangs') ?? {}
    const job = parse(read('deploy/kubernetes/backup.yaml').split('\n---\n').at(-1) ?? '') as {
      spec: { jobTemplate: { spec: { activeDeadlineSeconds: number } } }
    }
    const minuteSeconds = 60
    expect(Number(/> (\d+)$/.exec(expr)?.[1]) + 10 * minuteSeconds).toBeLessThan(
      job.spec.jobTemplate.spec.activeDeadlineSeconds,
    )
  })
})

describe('the dashboard', () => {
  const panels = readPanels()

  test('has panels with a title, a unit and expressions, none on top of another', () => {
    const places = new Set<string>()
    for (const panel of panels as (Panel & Placed)[]) {
      const { title, type, gridPos, targets } = panel
      expect(title).toMatch(/^[A-Z]/)
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
      places.add(`${gridPos.x} ${gridPos.y}`)
      if (type === 'row') continue
      expect(targets?.length).toBeGreaterThan(0)
      for (const { expr } of targets ?? []) expect(selectorsOf(expr).length).toBeGreaterThan(0)
    }
    expect(places.size).toBe(panels.length)
  })

  test('shows every metric of ours', () => {
    const shown = new Set(
      panels.flatMap(({ targets = [] }) =>
        targets.flatMap(({ expr }) => selectorsOf(expr).map(({ metric }) => metric)),
      ),
    )
    const needed = rules.flatMap(({ expr }) => selectorsOf(expr).map(({ metric }) => metric))
    expect(needed.filter((metric) => !shown.has(metric))).toEqual([])
  })
})

type Panel = ReturnType<typeof readPanels>[number]
type Placed = { gridPos: { x: number; y: number; w: number } }

test('Prometheus finds the processes of compose, and in a cluster the port of the pods', () => {
  const { rule_files, scrape_configs } = parse(read('deploy/monitoring/prometheus.yaml')) as {
    rule_files: string[]
    scrape_configs: { static_configs: { targets: string[] }[] }[]
  }
  expect(rule_files).toEqual(['alarms.yaml'])
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { command?: string[] }>
  }
  const running = Object.entries(services).filter(([, { command = [] }]) =>
    ['serve', 'work'].includes(command[0] ?? ''),
  )
  expect(scrape_configs.flatMap(({ static_configs }) => static_configs[0]?.targets)).toEqual(
    running.map(([name]) => `${name}:9464`),
  )
  const { spec } = parse(read('deploy/monitoring/pod-monitor.yaml')) as {
    spec: {
      selector: { matchExpressions: { key: string; values: string[] }[] }
      podMetricsEndpoints: { port: string }[]
    }
  }
  const [{ key = '', values = [] } = {}] = spec.selector.matchExpressions
  for (const component of values) {
    const manifest = read(`deploy/kubernetes/${component}.yaml`)
    expect(manifest).toContain(`${key}: ${component}`)
    expect(manifest).toContain(
      `- name: ${spec.podMetricsEndpoints[0]?.port}\n              containerPort: 9464`,
    )
  }
})

test('expressions and metrics are read as they are meant', () => {
  expect(selectorsOf('max by (a) (labsilta_x_total{b="c",d=~".+\\\\.dead"}) > on () nodejs_y')).toEqual([
    {
      metric: 'labsilta_x_total',
      labels: [
        { name: 'b', operator: '=', value: 'c' },
        { name: 'd', operator: '=~', value: '.+\\\\.dead' },
      ],
    },
    { metric: 'nodejs_y', labels: [] },
  ])
  expect(groupingsOf('sum by (a, b) (x) unless on () y')).toEqual(['a', 'b'])
  expect(readSamples('# HELP x y\nx{a="b",c="d e"} 1.5\ny 2\nz{le="+Inf"} +Inf\n')).toEqual([
    { metric: 'x', labels: { a: 'b', c: 'd e' }, value: 1.5 },
    { metric: 'y', labels: {}, value: 2 },
    { metric: 'z', labels: { le: '+Inf' }, value: Number.POSITIVE_INFINITY },
  ])
})
