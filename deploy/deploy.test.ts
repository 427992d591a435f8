import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { DCLinter } from 'dclint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '#local/settings.ts'
import { exitCodes } from '#server/backup/report.ts'
import { Environment, readBackupConfig, readConfig, readOwnerUrl, readStoreConfig } from '#server/config.ts'
import { readContainerfile, textsOf } from '#tests/support/image/containerfile.ts'
import { listProblems } from '#tests/support/image/containerfile-rules.ts'
import { readManifests, typeErrors } from '#tests/support/image/manifests.ts'

const folder = join(projectRoot, 'deploy')
const read = (...names: string[]) => readFileSync(join(folder, ...names), 'utf8')

const variables = Object.keys(Environment.shape)
/** Variables without which no process starts. */
const necessary = variables.filter(
  (name) => !Environment.shape[name as keyof typeof Environment.shape].safeParse(undefined).success,
)

/** The image sets some variables, which the installation adds to. */
function imageVariables(): Record<string, string> {
  const [text = ''] = textsOf(readContainerfile(join(folder, 'Containerfile')).at(-1) ?? [], 'ENV')
  return Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]))
}

/** Settings with values of an operator in place of the example secrets. */
const withOwnSecrets = (environment: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replaceAll('change-me', 'replaced')]),
  )

function expectWhole(environment: Record<string, string>): void {
  expect(necessary.filter((name) => !environment[name])).toEqual([])
  expect(Object.keys(environment).filter((name) => !variables.includes(name))).toEqual([])
  expect(() => readConfig({ ...imageVariables(), ...environment })).toThrow(
    'SIGNING_SECRET: replace the example value',
  )
  expect(readConfig({ ...imageVariables(), ...withOwnSecrets(environment) })).toMatchObject({
    production: true,
    metricsPort: 9464,
  })
}

/** Expects the settings of the command `backup`, and no further secrets. */
function expectBackup(environment: Record<string, string>): void {
  expect(readBackupConfig(environment)).toMatchObject({ directory: '/backups', keepDays: 30 })
  expect(readStoreConfig(environment).s3?.bucket).toBe('labsilta')
  expect(readOwnerUrl(withOwnSecrets(environment))).toContain('labsilta_owner')
  const others = ['DATABASE_URL', 'SIGNING_SECRET', 'SMTP_URL']
  expect(others.filter((name) => name in environment)).toEqual([])
}

test('the necessary variables are known', () => {
  expect(necessary).toEqual([
    'DATABASE_URL',
    'AUTH_DOMAIN',
    'AUTH_ISSUER',
    'AUTH_CLIENT_ID',
    'AUTH_AUDIENCE',
    'SMTP_URL',
  ])
})

describe('the Containerfile', () => {
  test('follows the project rules', () => {
    expect(listProblems(join(folder, 'Containerfile'))).toEqual([])
  })

  test.each([
    ['a tag that moves', 'debian:12.15-slim', 'debian:latest', 'docker.io/library/debian:latest: name'],
    ['no registry', 'docker.io/library/debian', 'debian', 'debian:12.15-slim: name'],
    ['an image without a default', 'ARG RUN_IMAGE=', 'ARG OTHER_IMAGE=', 'FROM: name an ARG'],
    ['ADD', 'COPY content', 'ADD content', 'ADD: use COPY'],
    [
      'a shell',
      'RUN ["node", "deploy/program/main.ts"]',
      'RUN node deploy/program/main.ts',
      'use the exec form',
    ],
    ['root', 'USER 10001:10001', 'USER 0', 'USER: 10001:10001'],
    ['a probe by a shell', 'CMD ["node", "-e"', 'CMD node -e "', 'HEALTHCHECK: use the exec form'],
    [
      'a program that is not there',
      'CMD ["node", "-e"',
      'CMD ["curl", "-f"',
      'the image has no such program',
    ],
    ['sources', 'COPY --from=build /build/dist/program', 'COPY dist/program', 'COPY: the last stage'],
    [
      'files of the user',
      '--from=build /build',
      '--from=build --chown=10001 /build',
      'COPY: files belong to root',
    ],
    ['a setting', 'MALLOC_ARENA_MAX=2', 'SMTP_URL=smtps://lab.test', 'ENV'],
  ])('with %s is refused', (_name, from, to, problem) => {
    const text = read('Containerfile')
    expect(text).toContain(from)
    const place = mkdtempSync(join(tmpdir(), 'labsilta-containerfile-'))
    try {
      writeFileSync(join(place, 'Containerfile'), text.replace(from, to))
      expect(listProblems(join(place, 'Containerfile')).join('\n')).toContain(problem)
    } finally {
      rmSync(place, { recursive: true })
    }
  })
})

describe('the compose file', () => {
  type Service = {
    environment?: Record<string, string>
    read_only?: boolean
    user?: string
    cap_drop?: string[]
    depends_on?: Record<string, unknown>
    restart?: string
  }
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  const values = parseEnv(read('compose', 'example.env')) as Record<string, string>
  /** From the inside, because a default may name another variable. */
  const fill = (text: string): string => {
    const filled = text.replaceAll(/\$\{(\w+)(?::([-?])([^${}]*))?\}/g, (_all, name, kind, other) => {
      const value = values[name] ?? (kind === '-' ? other : undefined)
      if (value === undefined) throw new Error(`example.env does not name ${name}`)
      return value
    })
    return filled === text ? text : fill(filled)
  }

  test.each(['compose.yaml', 'compose.trial.yaml'])('%s passes the linter', (name) => {
    expect(lint(join(folder, name))).toEqual([])
  })

  test('of a trial starts its processes with valid settings, on different ports', () => {
    const trial = parse(read('compose.trial.yaml'), { merge: true }) as { services: Record<string, Service> }
    const ports = ['server-1', 'server-2', 'worker-1', 'worker-2'].flatMap((name) => {
      const environment = trial.services[name]?.environment ?? {}
      const config = readConfig({ ...imageVariables(), ...environment })
      expect(config).toMatchObject({ production: false, publicUrl: 'http://localhost:3000' })
      return name.startsWith('server') ? [config.port, config.metricsPort] : [config.metricsPort]
    })
    expect(new Set(ports).size).toBe(ports.length)
    expect(Object.values(trial.services).some(({ environment }) => environment?.AUTH_ISSUER)).toBe(true)
  })

  test('with an unknown key is refused', () => {
    const place = mkdtempSync(join(tmpdir(), 'labsilta-compose-'))
    try {
      writeFileSync(join(place, 'compose.yaml'), read('compose.yaml').replace('healthcheck:', 'healthchek:'))
      expect(lint(join(place, 'compose.yaml')).join('\n')).toContain('must NOT have additional properties')
    } finally {
      rmSync(place, { recursive: true })
    }
  })

  test.each(['server-1', 'server-2', 'worker-1', 'worker-2', 'catalogue', 'site'])(
    'starts %s with complete settings',
    (name) => {
      const environment = Object.entries(services[name]?.environment ?? {})
      expectWhole(Object.fromEntries(environment.map(([key, value]) => [key, fill(value)])))
      expect(services[name]).toMatchObject({ read_only: true, user: '10001:10001', cap_drop: ['ALL'] })
    },
  )

  test.each(['compose.yaml', 'compose.trial.yaml'])(
    '%s starts servers and workers without a published site',
    (name) => {
      const all = (parse(read(name), { merge: true }) as { services: Record<string, Service> }).services
      const needs = (service: string): string[] => {
        const direct = Object.keys(all[service]?.depends_on ?? {})
        return [...direct, ...direct.flatMap(needs)]
      }
      for (const service of ['server-1', 'server-2', 'worker-1', 'worker-2']) {
        expect(needs(service)).toContain('catalogue')
        expect(needs(service)).not.toContain('site')
      }
      expect(all.site?.restart).toBe('on-failure')
    },
  )

  test('writes backups with complete settings', () => {
    const environment = Object.entries(services.backup?.environment ?? {})
    expectBackup(Object.fromEntries(environment.map(([key, value]) => [key, fill(value)])))
    expect(services.backup).toMatchObject({ read_only: true, user: '10001:10001', cap_drop: ['ALL'] })
  })

  test('passes on every setting that the image does not set', () => {
    const passed = Object.keys(services['server-1']?.environment ?? {})
    // Without a store the processes of one machine would need a folder that they share.
    const others = [...Object.keys(imageVariables()).filter((name) => name !== 'NODE_ENV'), 'FILES_DIR']
    expect(variables.filter((name) => !passed.includes(name) && !others.includes(name))).toEqual([])
  })

  test('names volumes after the project, and gives those of a restore other names', () => {
    const { volumes } = parse(read('compose.yaml')) as { volumes: Record<string, { name: string } | null> }
    expect([volumes.database?.name, volumes.files?.name]).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of the compose file
      '${DATABASE_VOLUME:-${COMPOSE_PROJECT_NAME:-labsilta}_database}',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of the compose file
      '${FILES_VOLUME:-${COMPOSE_PROJECT_NAME:-labsilta}_files}',
    ])
  })

  test('gets all its variables from the example, which has no others', () => {
    const text = read('compose.yaml')
    fill(text)
    expect(Object.keys(values).filter((name) => !text.includes(`\${${name}:`))).toEqual([])
  })
})

function lint(file: string): string[] {
  // The order of keys is that in which one reads them.
  const rules = Object.fromEntries(
    [
      'service-dependencies-alphabetical-order',
      'service-keys-order',
      'service-ports-alphabetical-order',
      'services-alphabetical-order',
      'top-level-properties-order',
      // Everybody may reach the load balancer.
      'no-unbound-port-interfaces',
    ].map((name) => [name, 0 as const]),
  )
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  return linter.lintFiles([file], false).flatMap(({ messages }) => messages.map(({ message }) => message))
}

describe('the Kubernetes manifests', () => {
  const place = join(folder, 'kubernetes')
  const manifests = readManifests(place)
  const ofKind = (...kinds: string[]) =>
    manifests.map(([, one]) => one).filter(({ kind }) => kinds.includes(kind))
  const containersOf = (pod: Record<string, never[]>) =>
    [...(pod.initContainers ?? []), ...(pod.containers ?? [])] as Container[]
  type Container = { name: string; envFrom: { secretRef?: { name: string } }[] }

  test('have the types of Kubernetes, and no other fields', () => {
    expect(typeErrors(manifests)).toEqual([])
    const misspelt = structuredClone(manifests)
    for (const [, { kind, spec }] of misspelt) {
      if (kind === 'Deployment') spec.template.spec.containers[0].readinesProbe = {}
      if (kind === 'PodDisruptionBudget') spec.minAvailable = true
      if (kind === 'Job') delete spec.template
    }
    expect(typeErrors(misspelt).map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      'release.yaml Job labsilta-release',
      'server.yaml Deployment labsilta-server',
      'server.yaml PodDisruptionBudget labsilta-server',
      'site.yaml Job labsilta-site',
      'worker.yaml Deployment labsilta-worker',
      'worker.yaml PodDisruptionBudget labsilta-worker',
    ])
  })

  test('are all applied, except the example of secrets', () => {
    const { resources, ...others } = parse(read('kubernetes', 'kustomization.yaml'))
    const files = readdirSync(place).filter((name) => name.endsWith('.yaml'))
    expect([...resources, 'kustomization.yaml', 'secrets.example.yaml'].sort()).toEqual(files.sort())
    expect(Object.keys(others)).toEqual([
      'apiVersion',
      'kind',
      'namespace',
      'labels',
      'images',
      'configMapGenerator',
    ])
  })

  test('publish the site in a job of its own, for which a release does not wait', () => {
    const commandsOf = (name: string) => {
      const job = ofKind('Job').find(({ metadata }) => metadata.name === name)
      return containersOf(job?.spec.template.spec ?? {}).map((container) => container.name)
    }
    expect(commandsOf('labsilta-release')).toEqual(['migrate', 'load-catalogue'])
    expect(commandsOf('labsilta-site')).toEqual(['publish-site'])
  })

  test('start servers and workers with complete settings', () => {
    const secrets = new Map(
      ofKind('Secret').map(({ metadata, stringData }) => [
        metadata.name,
        stringData as Record<string, string>,
      ]),
    )
    for (const { spec } of ofKind('Deployment', 'Job')) {
      for (const { name, envFrom } of containersOf(spec.template.spec)) {
        const named = envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : []))
        const secret = Object.assign({}, ...named.map((each) => secrets.get(each)))
        if (name === 'migrate') expect(Object.keys(secret)).toEqual(['MIGRATE_DATABASE_URL'])
        else
          expectWhole({
            ...(parseEnv(read('kubernetes', 'settings.env')) as Record<string, string>),
            ...secret,
          })
      }
    }
  })

  /** Pod of a timetable, and the variables of its container. */
  const ofTimetable = (name: string) => {
    const job = ofKind('CronJob').find(({ metadata }) => metadata.name === name)?.spec.jobTemplate.spec
    const [container] = job.template.spec.containers
    const named = container.envFrom.map(
      ({ secretRef }: { secretRef?: { name: string } }) => secretRef?.name,
    ) as string[]
    const secrets = ofKind('Secret').filter(({ metadata }) => named.includes(metadata.name))
    const own = (container.env ?? []).map(({ name: key, value }: { name: string; value: string }) => [
      key,
      value,
    ])
    const environment: Record<string, string> = {
      ...(parseEnv(read('kubernetes', 'settings.env')) as Record<string, string>),
      ...Object.assign({}, ...secrets.map(({ stringData }) => stringData)),
      ...Object.fromEntries(own),
    }
    return { job, container, environment }
  }

  test('write backups with complete settings, and retry only after a failure', () => {
    const { job, container, environment } = ofTimetable('labsilta-backup')
    expectBackup({ ...environment })
    expect(job.backoffLimit).toBe(1)
    expect(job.podFailurePolicy.rules).toEqual([
      {
        action: 'FailJob',
        onExitCodes: { containerName: container.name, operator: 'In', values: [exitCodes.notWhole] },
      },
    ])
  })

  test('restore a backup, and confirm it, on request only', () => {
    const { environment, ...restore } = ofTimetable('labsilta-restore')
    expectBackup({ ...environment, BACKUP_KEEP_DAYS: '30' })
    const confirm = ofTimetable('labsilta-confirm-restore')
    expectWhole(confirm.environment)
    for (const { job } of [restore, confirm]) expect(job.backoffLimit).toBe(0)
    const begun = ofKind('CronJob').filter(({ spec }) => !spec.suspend)
    expect(begun.map(({ metadata }) => metadata.name)).toEqual(['labsilta-backup'])
    const [backups] = ofTimetable('labsilta-backup').job.template.spec.volumes
    expect(restore.job.template.spec.volumes).toContainEqual(backups)
  })

  test('give every pod the least privileges', () => {
    const templates = [
      ...ofKind('Deployment', 'Job').map(({ spec }) => spec.template),
      ...ofKind('CronJob').map(({ spec }) => spec.jobTemplate.spec.template),
    ]
    for (const { spec: pod } of templates) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const container of containersOf(pod)) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        })
      }
    }
  })

  test('give a pod enough time to stop', () => {
    for (const { spec } of ofKind('Deployment')) {
      const pod = spec.template.spec
      const before = pod.containers[0].lifecycle?.preStop.sleep.seconds ?? 0
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(before + 30)
    }
  })
})
