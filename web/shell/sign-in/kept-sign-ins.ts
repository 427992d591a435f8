import { peekReturnAddress, rememberReturnAddress } from './return-address.ts'

/**
 * Sign-ins that were begun in this browser, for one day. The library keeps the last one of each tab, in that tab only. A copy of
 * each under its `state` lets another tab finish it, and several tabs sign in at the same time.
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

/** Copies the transaction of this tab. To be called between its beginning and leaving the page. */
export const keepSignIn = (clientId: string) => {
  const transaction = readTransaction(clientId)
  if (!transaction) return
  const kept: KeptSignIn = {
    transaction: transaction.text,
    returnAddress: peekReturnAddress(),
    begunAt: Date.now(),
  }
  try {
    forgetOld()
    localStorage.setItem(prefix + transaction.state, JSON.stringify(kept))
  } catch {
    // The storage may be full or refused; then the sign-in can be finished in this tab only.
  }
}

/** Gives the sign-in that the provider's reply belongs to to this tab, unless it was begun here. A copy is used once. */
export const takeKeptSignIn = (clientId: string, { search }: Pick<Location, 'search'>) => {
  const state = new URLSearchParams(search).get('state')
  if (state === null) return
  forgetOld()
  const kept = read(prefix + state)
  localStorage.removeItem(prefix + state)
  if (!kept || readTransaction(clientId)?.state === state) return
  sessionStorage.setItem(libraryKey(clientId), kept.transaction)
  if (kept.returnAddress !== null) rememberReturnAddress(kept.returnAddress)
}

const forgetOld = () => {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(prefix) && !((read(name)?.begunAt ?? 0) > Date.now() - keptMs))
      localStorage.removeItem(name)
  }
}

const read = (name: string): KeptSignIn | null => JSON.parse(localStorage.getItem(name) ?? 'null')
