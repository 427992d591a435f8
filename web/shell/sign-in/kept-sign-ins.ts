import { findPath } from '#contract/paths.ts'
import { peekReturnAddress, rememberReturnAddress } from './return-address.ts'

/**
 * Sign-ins that were begun in this browser, until somebody has signed in or out, and for one day at most. The library keeps the
 * last one of each tab, in that tab only. A copy of each under its `state` lets another tab finish it, and several tabs sign in at
 * the same time.
 */
const prefix = 'labsilta.sign-in '
const keptMs = 24 * 60 * 60 * 1000

type KeptSignIn = { transaction: string; returnAddress: string | null; begunAt: number }

/** Place where the library keeps the transaction of this tab. */
const libraryKey = (clientId: string) => `a0.spajs.txs.${clientId}`

const readTransaction = (clientId: string): { text: string; state: unknown } | null => {
  const text = sessionStorage.getItem(libraryKey(clientId))
  return text === null ? null : { text, state: JSON.parse(text).state }
}

/** Pages whose address is a secret. A sign-in that was begun there and is finished in another tab leads to the start page. */
const secretScreens: readonly (string | undefined)[] = ['invitation', 'teamInvitation']

const addressToKeep = (): string | null => {
  const address = peekReturnAddress()
  const screen = address === null ? undefined : findPath(new URL(address, location.origin).pathname)?.name
  return secretScreens.includes(screen) ? null : address
}

/** Copies the transaction of this tab. To be called between its beginning and leaving the page. */
export const keepSignIn = (clientId: string) => {
  const transaction = readTransaction(clientId)
  if (!transaction) return
  const kept: KeptSignIn = {
    transaction: transaction.text,
    returnAddress: addressToKeep(),
    begunAt: Date.now(),
  }
  try {
    forgetOld()
    localStorage.setItem(prefix + transaction.state, JSON.stringify(kept))
  } catch {
    // The storage may be full or refused; then the sign-in can be finished in this tab only.
  }
}

/**
 * Gives the sign-in that the provider's reply belongs to to this tab, unless it was begun here. A copy is used once. Called on each
 * start, which also removes the copies that are too old.
 */
export const takeKeptSignIn = (
  clientId: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) => {
  forgetOld()
  const parameters = new URLSearchParams(search)
  const state = parameters.get('state')
  const isReply = parameters.has('code') || parameters.has('error')
  if (state === null || !isReply || findPath(pathname)?.name !== 'signInCallback') return
  const kept = read(prefix + state)
  localStorage.removeItem(prefix + state)
  if (!kept || readTransaction(clientId)?.state === state) return
  sessionStorage.setItem(libraryKey(clientId), kept.transaction)
  if (kept.returnAddress !== null) rememberReturnAddress(kept.returnAddress)
}

/** Removes all copies. */
export const forgetSignIns = () => forget(() => true)

const forgetOld = () => forget((kept) => !((kept?.begunAt ?? 0) > Date.now() - keptMs))

function forget(isOver: (kept: KeptSignIn | null) => boolean): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(prefix) && isOver(read(name))) localStorage.removeItem(name)
}

/** Null also for an entry that cannot be read. */
function read(name: string): KeptSignIn | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
