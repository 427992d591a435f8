import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '#local/settings.ts'

export type Rule = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; description: string; runbook_url: string }
}

export const rulesFile = join(projectRoot, 'deploy/monitoring/alarms.yaml')
const dashboardFile = join(projectRoot, 'deploy/monitoring/dashboard.json')

export function readRules(): Rule[] {
  const { groups } = parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

export type Panel = { title: string; type: string; targets?: { expr: string }[] }

export const readPanels = (): Panel[] =>
  (JSON.parse(readFileSync(dashboardFile, 'utf8')) as { panels: Panel[] }).panels

/** Every expression of rules and dashboard. */
export const readExpressions = (): string[] => [
  ...readRules().map(({ expr }) => expr),
  ...readPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]

/** Metric in an expression, with the labels by which it is selected. */
export type Selector = { metric: string; labels: { name: string; operator: string; value: string }[] }

const selector = /\b((?:labsilta|nodejs|process)_\w+)(?:\{([^}]*)\})?/g
const matcher = /(\w+)(=~|!~|!=|=)"((?:[^"\\]|\\.)*)"/g

export const selectorsOf = (expression: string): Selector[] =>
  [...expression.matchAll(selector)].map(([, metric = '', labels = '']) => ({
    metric,
    labels: [...labels.matchAll(matcher)].map(([, name = '', operator = '', value = '']) => ({
      name,
      operator,
      value,
    })),
  }))

/** Labels by which an expression groups. */
export const groupingsOf = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )

/** Metrics that the rules need. */
export const metricsOfRules = (): Set<string> =>
  new Set(readRules().flatMap(({ expr }) => selectorsOf(expr).map(({ metric }) => metric)))
