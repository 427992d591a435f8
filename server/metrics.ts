import { Gauge, Registry } from 'prom-client'
import packageJson from '#package.json' with { type: 'json' }

/**
 * Metrics registry of this process. The default registry of the library would be shared by all servers in a process.
 */
export const metrics = new Registry()

/** Release and command of this process. Its series exists while the process answers. */
export function describeProcess(command: 'serve' | 'work'): void {
  new Gauge({
    name: 'labsilta_process_info',
    help: 'Command and release of the process, and the version of Node that runs it; always 1.',
    labelNames: ['command', 'release', 'node'] as const,
    registers: [metrics],
  }).set({ command, release: packageJson.version, node: process.versions.node }, 1)
}
