import { whenIdle } from './idle.ts'

/**
 * What of a page is mostly out of sight when it comes has this mark. The style sheet lets the browser leave it out of the first
 * frame, and as long as it is out of sight, so that the page is there sooner, and guess how high it will stand.
 */
const leftOut = () => document.querySelectorAll('[data-later]')

/** Parts that are laid out and drawn together before anybody notices, also on a phone. */
const atOnce = 6

const mostPauseMs = 100

/** What somebody does who may be about to scroll; a finger is over something as soon as it is down. */
const signs = ['pointerover', 'scroll', 'keydown']

/** From the first sign of somebody on, a few parts in each idle moment, so that all is in its place when it is come to. */
export function layOutLater(): void {
  for (const sign of signs) addEventListener(sign, layOutSome, true)
}

function layOutSome(): void {
  for (const sign of signs) removeEventListener(sign, layOutSome, true)
  whenIdle(() => {
    const parts = [...leftOut()]
    parts.slice(0, atOnce).forEach(layOut)
    if (parts[atOnce]) layOutSome()
  }, mostPauseMs)
}

/** At once, where places on the page must be exact. */
export const layOutNow = (): void => leftOut().forEach(layOut)

const layOut = (part: Element) => part.removeAttribute('data-later')
