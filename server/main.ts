import { argv } from 'node:process'

type Command = {
  /** Names of its arguments, all of which it needs. */
  takes?: readonly string[]
  run: (...given: string[]) => Promise<void>
}

/** Commands of the program, `node server/main.ts COMMAND`. Each loads only its own code. */
const commands: Record<string, Command> = {
  serve: { run: async () => (await import('./serve.ts')).serve() },
  work: { run: async () => (await import('./work.ts')).work() },
  migrate: { run: async () => (await import('./migrate.ts')).migrate() },
  'load-catalogue': { run: async () => (await import('./load-catalogue.ts')).loadCatalogue() },
  'publish-site': { run: async () => (await import('./publish-site.ts')).publishSite() },
  backup: { run: async () => (await import('./backup.ts')).backup() },
  restore: { run: async () => (await import('./restore.ts')).restore() },
  'restore-check': { run: async () => (await import('./restore-check.ts')).restoreCheck() },
  'mark-restored': { run: async () => (await import('./mark-restored.ts')).markRestored() },
  'confirm-restore': { run: async () => (await import('./confirm-restore.ts')).confirmRestore() },
  'create-roles': { run: async () => (await import('./create-roles.ts')).createRoles() },
  'export-person': {
    takes: ['EMAIL_OR_ID', 'OUTPUT'],
    run: async (who = '', output = '') => (await import('./privacy-commands.ts')).exportPerson(who, output),
  },
  'preview-retention': {
    run: async () => (await import('./privacy-commands.ts')).previewRetention(),
  },
  'erase-person': {
    takes: ['EMAIL_OR_ID'],
    run: async (who = '') => (await import('./privacy-commands.ts')).erasePerson(who),
  },
  'withdraw-erasure': {
    takes: ['ID'],
    run: async (id = '') => (await import('./privacy-commands.ts')).withdrawErasure(id),
  },
}

const [name = '', ...given] = argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command && given.length === (command.takes ?? []).length) await command.run(...given).catch(endInWords)
else {
  const usage = command?.takes ? [name, ...command.takes].join(' ') : undefined
  console.error(usage ? `Usage: ${usage}` : `Name one command: ${Object.keys(commands).join(', ')}`)
  process.exitCode = 2
}

/** Ends the process after a failure that its operator can remove. Everything else is thrown with its stack. */
async function endInWords(error: unknown): Promise<never> {
  const words = (await import('./explain-failure.ts')).explainFailure(error)
  if (words === null) throw error
  console.error(words)
  process.exit(1)
}
