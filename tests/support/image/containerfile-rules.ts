import { readContainerfile, type Stage, textsOf, wordsOf } from './containerfile.ts'

/** Problems of a Containerfile, one sentence for each broken rule. */
export function listProblems(file: string): string[] {
  const stages = readContainerfile(file)
  const last = stages.at(-1) ?? []
  return [...problemsOfAll(stages), ...problemsOfLast(last)]
}

function problemsOfAll(stages: Stage[]): string[] {
  const all = stages.flat()
  const stageNames = textsOf(all, 'FROM').map((text) => / AS (\S+)$/.exec(text)?.[1])
  const images = textsOf(all, 'FROM')
    .map((text) => text.split(/\s/)[0] ?? '')
    .filter((image) => !stageNames.includes(image))
  const defaults = new Map(
    textsOf(all, 'ARG')
      .filter((text) => text.includes('='))
      .map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  )
  const named = images.map((image) => /^\$\{(\w+)\}$/.exec(image)?.[1] ?? '')
  return [
    ...named.filter((name) => !defaults.has(name)).map(() => 'FROM: name an ARG with a default'),
    ...named
      .map((name) => defaults.get(name) ?? '')
      .filter((image) => image && !/^[\w.-]+\/[\w./-]+:[\w.-]*\d[\w.-]*$/.test(image))
      .map((image) => `${image}: name the registry and a tag that says the version`),
    ...textsOf(all, 'ADD').map(() => 'ADD: use COPY'),
    ...['RUN', 'CMD', 'ENTRYPOINT'].flatMap((name) =>
      textsOf(all, name)
        .filter((text) => wordsOf(text) === null)
        .map((text) => `${name} ${text}: use the exec form`),
    ),
    ...textsOf(all, 'ENV')
      .filter((text) => /SECRET|PASSWORD|TOKEN|_URL=/.test(text))
      .map((text) => `ENV ${text}: settings of one installation are no part of the image`),
  ]
}

function problemsOfLast(stage: Stage): string[] {
  const [health] = textsOf(stage, 'HEALTHCHECK')
  const probe = wordsOf(health?.replace(/^(?:--\S+\s+)*CMD\s+/, '') ?? '')
  const users = textsOf(stage, 'USER')
  const copied = textsOf(stage, 'COPY')
  return [
    users.length === 1 && users[0] === '10001:10001' ? null : 'USER: 10001:10001, once',
    probe === null ? 'HEALTHCHECK: use the exec form' : null,
    probe?.[0] === 'sh' || probe?.[0] === 'curl' ? 'HEALTHCHECK: the image has no such program' : null,
    textsOf(stage, 'RUN').length > 0 ? 'RUN: the last stage only copies' : null,
    copied.some((text) => !text.startsWith('--from='))
      ? 'COPY: the last stage copies from the build only'
      : null,
    copied.some((text) => text.includes('--chown')) ? 'COPY: files belong to root' : null,
    wordsOf(textsOf(stage, 'ENTRYPOINT')[0] ?? '')?.[0] === 'node' ? null : 'ENTRYPOINT: node',
    textsOf(stage, 'ENV').some((text) => text.includes('NODE_ENV=production'))
      ? null
      : 'ENV: NODE_ENV=production',
  ].filter((problem) => problem !== null)
}
