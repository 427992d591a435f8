import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, readLocalSettings } from './settings.ts'

test('without variables all settings have their defaults', () => {
  expect(readLocalSettings({})).toEqual({
    port: 3000,
    authPort: 3001,
    mailPort: 3025,
    mailUiPort: 3026,
    databasePort: 3032,
    dataDir: resolve(projectRoot, 'var'),
    databaseUrl: null,
    ownerUrl: null,
    metricsPort: null,
    scanner: null,
    scannerPort: 3033,
    hasObjectStore: false,
    objectStorePort: 3034,
  })
})

test('each variable changes its setting, and an empty one changes nothing', () => {
  const moved = readLocalSettings({
    PORT: '4000',
    AUTH_PORT: '',
    DATA_DIR: 'elsewhere',
    DATABASE_URL: 'postgres://a/b',
    MIGRATE_DATABASE_URL: 'postgres://c/b',
  })
  expect(moved).toMatchObject({
    port: 4000,
    authPort: 3001,
    databaseUrl: 'postgres://a/b',
    ownerUrl: 'postgres://c/b',
  })
  expect(moved.dataDir).toBe(resolve(projectRoot, 'elsewhere'))
})

test('an invalid setting is refused with the name of its variable', () => {
  expect(() => readLocalSettings({ PORT: 'abc' })).toThrow('PORT has to be a port number')
  expect(() => readLocalSettings({ MAIL_PORT: '70000' })).toThrow('MAIL_PORT has to be')
  expect(() => readLocalSettings({ PORT: '3001' })).toThrow('PORT and AUTH_PORT are both 3001')
  expect(() => readLocalSettings({ SCANNER: 'yes' })).toThrow(
    'SCANNER has to be one of off, local, hangs, disconnects, and is "yes".',
  )
  expect(() => readLocalSettings({ FILE_STORE: 's4' })).toThrow('FILE_STORE has to be one of folder, s3')
  expect(() => readLocalSettings({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL has to look like')
})

test('scanner and object store are optional, and their ports are checked only if chosen', () => {
  expect(readLocalSettings({ SCANNER: 'local', FILE_STORE: 's3' })).toMatchObject({
    scanner: 'answers',
    hasObjectStore: true,
  })
  expect(readLocalSettings({ SCANNER: 'hangs' }).scanner).toBe('hangs')
  expect(readLocalSettings({ PORT: '3033' }).port).toBe(3033)
  expect(() => readLocalSettings({ PORT: '3033', SCANNER: 'local' })).toThrow(
    'PORT and SCANNER_PORT are both 3033',
  )
})

test('the port of the local database is free if an external database is used', () => {
  const own = { DATABASE_URL: 'postgres://a/b', MIGRATE_DATABASE_URL: 'postgres://c/b' }
  expect(readLocalSettings({ PORT: '3032', ...own }).port).toBe(3032)
})

test('an external database needs the addresses of both roles, and the error says how to get them', () => {
  expect(() => readLocalSettings({ DATABASE_URL: 'postgres://a/b' })).toThrow(
    /^DATABASE_URL needs MIGRATE_DATABASE_URL beside it: run .*npm run roles.* prints both addresses\.$/,
  )
})
