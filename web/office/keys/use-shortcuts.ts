import { useEffect, useRef } from 'react'
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys'
import { paths } from '#contract/paths.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { searchKey, sectionKeys, singleKeys } from './shortcuts.ts'
import { useSingleKeyChoice } from './single-key-choice.ts'
import { stepInTrail } from './trail.ts'

/** Fields, menus and dialogs have keys of their own. */
const isTaken = (event: KeyboardEvent) =>
  defaultKeybindingsHandlerIgnore(event) ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

type Acts = { search: () => void; keys: () => void }

/** Binds the keys of the office to what they do. */
export const useShortcuts = (acts: Acts) => {
  const { openAddress } = useApp()
  const language = useLanguage()
  const isOn = useSingleKeyChoice()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })

  useEffect(
    () =>
      tinykeys(
        window,
        {
          [searchKey.keys]: (event) => {
            event.preventDefault()
            latest.current.search()
          },
        },
        { ignore: () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null },
      ),
    [],
  )

  useEffect(() => {
    if (!isOn) return
    const actOf: Record<(typeof singleKeys)[number]['id'], () => void> = {
      search: () => latest.current.search(),
      keys: () => latest.current.keys(),
      next: () => stepInTrail(1, openAddress),
      previous: () => stepInTrail(-1, openAddress),
    }
    const bound: [string, () => void][] = [
      ...singleKeys.map(({ id, keys }): [string, () => void] => [keys, actOf[id]]),
      ...sectionKeys.map(({ screen, keys }): [string, () => void] => [
        keys,
        () => openAddress(paths[screen][language]),
      ]),
    ]
    const handlers = bound.map(([keys, act]) => [
      keys,
      (event: KeyboardEvent) => {
        event.preventDefault()
        act()
      },
    ])
    return tinykeys(window, Object.fromEntries(handlers), { ignore: isTaken })
  }, [isOn, language, openAddress])
}
