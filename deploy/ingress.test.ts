import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { readManifests } from '#tests/support/image/manifests.ts'

type Route = { path: string; backend: { service: { name: string } } }

const manifests = readManifests(join(projectRoot, 'deploy/kubernetes')).map(([, manifest]) => manifest)

test('a cluster sends calls to servers that are ready, and pages to all that answer', () => {
  const ingress = manifests.find(({ kind }) => kind === 'Ingress')
  const paths: Route[] = ingress?.spec.rules[0].http.paths ?? []
  const routes = paths.map(({ path, backend }) => {
    const service = manifests.find(
      ({ kind, metadata }) => kind === 'Service' && metadata.name === backend.service.name,
    )
    return {
      path,
      to: service?.spec.selector,
      all: service?.spec.publishNotReadyAddresses === true,
      check: service?.metadata.annotations?.['haproxy.org/check-http'],
    }
  })
  const to = { 'app.kubernetes.io/component': 'server' }
  expect(routes).toEqual([
    { path: '/api', to, all: false, check: 'GET /api/ready' },
    { path: '/', to, all: true, check: 'GET /api/health' },
  ])
})
