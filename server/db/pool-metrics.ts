import type pg from 'pg'
import { Gauge } from 'prom-client'
import { metrics } from '#server/metrics.ts'

/** Registers metrics of the pool. Calls that wait for a connection are the first sign that it is too small. */
export function measurePool(pool: pg.Pool): void {
  new Gauge({
    name: 'labsilta_database_pool',
    help: 'Pool connections in use and idle, and callers waiting for a connection.',
    labelNames: ['state'] as const,
    registers: [metrics],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
