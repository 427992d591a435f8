import { useState } from 'react'
import { useSettled } from '#web/orders/list/use-settled.ts'

const settleMs = 200

/** Words typed into a combobox, and those to ask the server for: the same, a moment after the last key. */
export const useAskedWords = (longest: number) => {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const words = typed.trim().slice(0, longest)
  useSettled(words, settleMs, setAsked)
  return { words, asked, isSettled: words === asked, setTyped }
}
