import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Imported before a program: notes each module of OpenTelemetry that it loads.
registerHooks({
  load(url, context, next) {
    if (url.includes('@opentelemetry')) appendFileSync(process.env.TELEMETRY_NOTES, `${url}\n`)
    return next(url, context)
  },
})
