import { argv } from 'node:process'

/** Commands of the program, `node server/main.ts COMMAND`. Each loads only its own code. */
const commands: Record<string, () => Promise<void>> = {
  serve: async () => (await import('./serve.ts')).serve(),
  work: async () => (await import('./work.ts')).work(),
  migrate: async () => (await import('./migrate.ts')).migrate(),
  'load-catalogue': async () => (await import('./load-catalogue.ts')).loadCatalogue(),
  'publish-site': async () => (await import('./publish-site.ts')).publishSite(),
  backup: async () => (await import('./backup.ts')).backup(),
  restore: async () => (await import('./restore.ts')).restore(),
  'restore-check': async () => (await import('./restore-check.ts')).restoreCheck(),
  'mark-restored': async () => (await import('./mark-restored.ts')).markRestored(),
  'confirm-restore': async () => (await import('./confirm-restore.ts')).confirmRestore(),
  'create-roles': async () => (await import('./create-roles.ts')).createRoles(),
}

const [name = '', ...others] = argv.slice(2)
const run = Object.hasOwn(commands, name) && others.length === 0 ? commands[name] : undefined
if (run) await run()
else {
  console.error(`Name one command: ${Object.keys(commands).join(', ')}`)
  process.exitCode = 2
}
