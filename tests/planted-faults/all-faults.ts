import { accessFaults } from './access-faults.ts'
import { consistencyFaults } from './consistency-faults.ts'
import { exposureFaults } from './exposure-faults.ts'

export const allFaults = [...accessFaults, ...consistencyFaults, ...exposureFaults]
