/**
 * Secrets of the installation: the one that signs and encrypts, then others that are accepted too while it is being replaced.
 */
export type Secrets = readonly [signing: string, ...others: string[]]
