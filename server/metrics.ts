import { Registry } from 'prom-client'

/**
 * Metrics registry of this process. The default registry of the library would be shared by all servers in a process.
 */
export const metrics = new Registry()
