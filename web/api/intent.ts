import { useState } from 'react'

/**
 * One thing a person wants done once, such as "submit this order". Its key goes along with every try, so that a call
 * repeated after a broken line is not done twice. Another body is another intent, and so is the next one after success.
 */
export const newIntent = () => {
  let key = crypto.randomUUID()
  let lastBody: string | undefined
  return {
    headers(body: unknown) {
      const written = JSON.stringify(body ?? null)
      if (lastBody !== undefined && lastBody !== written) key = crypto.randomUUID()
      lastBody = written
      return { 'Idempotency-Key': key }
    },
    /** Call it when the thing is done. */
    complete() {
      key = crypto.randomUUID()
      lastBody = undefined
    },
  }
}

export type Intent = ReturnType<typeof newIntent>

/** An intent that lives as long as the screen on which it is pressed. */
export const useIntent = (): Intent => useState(newIntent)[0]
