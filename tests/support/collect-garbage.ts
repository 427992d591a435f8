import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What lies about until the next collection says nothing about what is held. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
