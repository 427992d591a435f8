import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOfferNumber, formatOrderNumber } from '#contract/formats.ts'
import { paths } from '#contract/paths.ts'
import type { SearchHit, SearchKind } from '#contract/search.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useSettled } from '#web/orders/list/use-settled.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { useOpenCommands } from '../commands/commands.ts'
import { containsWords } from '../commands/fold.ts'
import { sections } from '../navigation/sections.ts'
import { hitLinks } from './hit-links.ts'

export type FinderEntry = { id: string; label: string; note?: string; icon?: IconName; run: () => void }
export type FinderGroup = { id: string; title: string; entries: FinderEntry[] }

const settleMs = 150
/** One sign is in nearly everything, and the API refuses to search for it. */
const fewestSigns = 2

/** Typed text and everything that fits it: actions of the open page, hits of the search, and sections. */
export const useFinderEntries = (onShowKeys: () => void) => {
  const { t } = useTranslation('office-search')
  const [typed, setTyped] = useState('')
  const here = useOpenCommands().filter(({ label }) => containsWords(label, typed))
  const { hits, ...search } = useHits(typed.trim().slice(0, 100))
  const targets = useTargets(onShowKeys).filter(({ label }) => containsWords(label, typed))
  const groups: FinderGroup[] = [
    {
      id: 'here',
      title: t('here'),
      entries: here.map((command) => ({ ...command, id: `do ${command.id}` })),
    },
    ...hits,
    { id: 'goTo', title: t('goTo'), entries: targets },
  ].filter(({ entries }) => entries.length > 0)
  return { typed, setTyped, groups, ...search }
}

const numberOf = (kind: SearchKind, { number }: SearchHit) => {
  if (number === null) return ''
  return kind === 'offers' ? formatOfferNumber(number) : formatOrderNumber(number)
}

/** Hits of the search on the server, a moment after the last key. */
const useHits = (words: string) => {
  const { t } = useTranslation('office-search')
  const { openAddress } = useApp()
  const language = useLanguage()
  const api = useApi()
  const [asked, setAsked] = useState(words)
  useSettled(words, settleMs, setAsked)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/search', { params: { query: { query: asked } }, signal })),
    enabled: asked.length >= fewestSigns,
    placeholderData: keepPreviousData,
  })
  const isSearch = words.length >= fewestSigns
  const found = isSearch ? (data?.groups ?? []) : []
  const hits = found.map(
    ({ kind, items }): FinderGroup => ({
      id: kind,
      title: t(`groups.${kind}`),
      entries: items.map((hit, index) => ({
        id: `${kind} ${index} ${hit.id}`,
        label: [numberOf(kind, hit), hit.name || t('unnamed')].join(' ').trim(),
        note: hit.note,
        run: () => openAddress(hitLinks[kind](hit, language)),
      })),
    }),
  )
  return { hits, isSearching: isSearch && (isFetching || asked !== words), hasFailed: isError }
}

/** Sections of the office and its keys. */
const useTargets = (onShowKeys: () => void): FinderEntry[] => {
  const { t } = useTranslation('office-search')
  const { t: office } = useTranslation('office')
  const { openAddress } = useApp()
  const language = useLanguage()
  return [
    ...sections.map(({ name, screens: [screen] }) => ({
      id: `go ${name}`,
      label: office(`sections.${name}`),
      icon: 'arrowRight' as const,
      run: () => openAddress(paths[screen][language]),
    })),
    { id: 'keys', label: t('keys.keys'), icon: 'info', run: onShowKeys },
  ]
}
