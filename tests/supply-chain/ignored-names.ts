import { readFileSync } from 'node:fs'

/** Names of folders that git does not keep. */
export const ignoredNames = ['.git', ...readFileSync('.gitignore', 'utf8').split(/\/?\n/)]
