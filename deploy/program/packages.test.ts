import { expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { listPackages } from './packages.ts'

const packagesFor = (name: string, from = '') => listPackages(projectRoot, [{ name, from }])

test('brings what a package needs, in the version that it needs', () => {
  expect(packagesFor('lru-cache', 'node_modules/path-scurry')).toEqual([
    'node_modules/path-scurry/node_modules/lru-cache',
  ])
  expect(packagesFor('lru-cache')).toEqual(['node_modules/lru-cache'])
  expect(packagesFor('html-to-text')).toContain('node_modules/htmlparser2')
})

test('brings the optional peers that the project has chosen, and no others', () => {
  const places = packagesFor('flydrive')
  expect(places).toContain('node_modules/@aws-sdk/client-s3')
  expect(places).toContain('node_modules/@smithy/core')
  expect(places).not.toContain('node_modules/@google-cloud/storage')
})

test('brings no tool that formats or compiles', () => {
  const needs = ['prettier', 'fastify', 'pg-boss'].map((name) => ({ name, from: '' }))
  const places = listPackages(projectRoot, needs).map((place) => place.replace('node_modules/', ''))
  expect(places).toContain('fastify')
  expect(
    places.filter((name) => ['prettier', 'esbuild', 'tsx', 'typescript', 'vite'].includes(name)),
  ).toEqual([])
})
