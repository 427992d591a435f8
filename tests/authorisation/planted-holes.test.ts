import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { checkMatrix } from './check-matrix.ts'
import { buildWorld } from './orders-in-states.ts'

/**
 * A matrix that finds nothing proves nothing. Each hole takes one check out of a copy of the server, and the matrix must
 * notice. Holes whose text is no longer in the source fail too: then the check has moved, and the hole must follow.
 */
const holes: { file: string; check: string; instead: string; row: string }[] = [
  {
    file: 'server/orders/access.ts',
    check: "return parties.openedToCaller ? 'reporting' : null",
    instead: "return 'reporting'",
    row: 'getOrder',
  },
  {
    file: 'server/orders/access.ts',
    check: 'caller.organisationIds.includes(parties.organisationId)',
    instead: 'true',
    row: 'getOrder',
  },
  {
    file: 'server/orders/domain.ts',
    check: "if (!mayEver(act, relation)) throw new Refusal('forbidden')",
    instead: '',
    row: 'cancel',
  },
  {
    file: 'server/orders/files/domain.ts',
    check: "!file.isReleased && relation !== 'expert'",
    instead: 'false',
    row: 'downloadFile (unreleased',
  },
  {
    file: 'server/offers/access.ts',
    check: 'if (organisationId !== undefined) return null',
    instead: '',
    row: 'listOffers (organisation)',
  },
  {
    file: 'server/offers/store.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of the source, not a template.
    check: ' and ${within(scope)}`.execute',
    instead: '`.execute',
    row: 'getOffer',
  },
  {
    file: 'server/people/memberships/domain.ts',
    check: "if (!isAdmin(standing)) throw new Refusal('forbidden')",
    instead: '',
    row: 'inviteToTeam',
  },
  {
    file: 'server/people/memberships/domain.ts',
    check: "if (!canBeInTeam(caller)) throw new Refusal('forbidden')",
    instead: '',
    row: 'getTeam',
  },
  {
    file: 'server/people/invitations/domain.ts',
    check: "if (!canBeInTeam(caller)) throw new Refusal('forbidden')",
    instead: '',
    row: 'showTeamInvitation',
  },
  {
    file: 'server/orders/results/domain.ts',
    check: '!relationTo(found, caller)',
    instead: 'false',
    row: 'getResultTable',
  },
  {
    file: 'server/enquiries/domain.ts',
    check: "if (!canReadEnquiries(caller)) throw new Refusal('forbidden')",
    instead: '',
    row: 'listEnquiries',
  },
  {
    file: 'server/orders/files/domain.ts',
    check: ": relation === 'reporting'",
    instead: ': false',
    row: 'downloadFile',
  },
  {
    file: 'server/mails/domain.ts',
    check: "if (!canManageMails(caller)) throw new Refusal('forbidden')",
    instead: '',
    row: 'listFailedMails',
  },
]

const copies: string[] = []
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true })
})

test.each(holes)('without `$check` in $file the matrix fails', { timeout: 60_000 }, async (hole) => {
  const { buildApp } = await import(pathToFileURL(resolve(plant(hole), 'server/app.ts')).href)
  const api = await startApi({}, buildApp)
  try {
    const differences = await checkMatrix(await buildWorld(api), hole.row)
    expect(differences.length).toBeGreaterThan(0)
  } finally {
    await api.stop()
  }
})

/** A copy of the server with the hole in it, inside the project so that it finds the same packages. */
function plant({ file, check, instead }: (typeof holes)[number]): string {
  const copy = resolve(`var/planted-holes/${process.pid}-${copies.length}-${Date.now()}`)
  copies.push(copy)
  mkdirSync(copy, { recursive: true })
  for (const folder of ['server', 'contract']) cpSync(folder, resolve(copy, folder), { recursive: true })
  writeFileSync(resolve(copy, 'package.json'), JSON.stringify({ type: 'module', imports: { '#*': './*' } }))
  const whole = readFileSync(resolve(copy, file), 'utf8')
  expect(whole, `${file} has no such check any more`).toContain(check)
  writeFileSync(resolve(copy, file), whole.replaceAll(check, instead))
  return copy
}
