import { useState } from 'react'

/**
 * Action that the user wants done once, such as "submit this order". All attempts send its idempotency key,
 * so that a call repeated after a connection failure has one effect. A different body is a different intent,
 * and so is the next action after success.
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
    /** Called when the action has succeeded. */
    complete() {
      key = crypto.randomUUID()
      lastBody = undefined
    },
  }
}

export type Intent = ReturnType<typeof newIntent>

/** Intent with the lifetime of the calling component. */
export const useIntent = (): Intent => useState(newIntent)[0]
