import { measureFile } from './measured.ts'

export type Expected = { sizeBytes: number; sha256: string }

/** The fault of a file, or null: missing, not to be read, another length, or other bytes. */
export async function findFault(path: string, expected: Expected): Promise<string | null> {
  try {
    return faultOfBytes(path, await measureFile(path), expected)
  } catch (error) {
    return faultOfReading(path, error)
  }
}

export function faultOfBytes(path: string, found: Expected, expected: Expected): string | null {
  if (found.sizeBytes !== expected.sizeBytes)
    return `${path} has ${found.sizeBytes} bytes and should have ${expected.sizeBytes}`
  return found.sha256 === expected.sha256 ? null : `${path} is damaged: it has another SHA-256`
}

export const faultOfReading = (path: string, error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? `${path} is missing`
    : `${path} cannot be read: ${(error as Error).message}`
