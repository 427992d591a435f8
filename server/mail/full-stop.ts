/** A name that ends a sentence: that of a company may end with a full stop of its own (`Golden State Devices Inc.`). */
export const withFullStop = (name: string): string => (name.endsWith('.') ? name : `${name}.`)
