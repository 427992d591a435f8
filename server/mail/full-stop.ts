/**
 * Name at the end of a sentence. The name of a company may already end with a full stop (`Golden State Devices
 * Inc.`).
 */
export const withFullStop = (name: string): string => (name.endsWith('.') ? name : `${name}.`)
