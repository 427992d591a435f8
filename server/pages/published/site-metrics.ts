import { Gauge } from 'prom-client'
import { metrics } from '#server/metrics.ts'

const readable = new Gauge({
  name: 'labsilta_site_readable',
  help: '1 if the published site could be read from the file store at the last look, or nothing is published; otherwise 0.',
  registers: [metrics],
})

export const showReadable = (isReadable: boolean) => readable.set(Number(isReadable))
