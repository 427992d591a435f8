import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedRef } from '#contract/fields.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { type Api, dataOf } from '#web/api/client.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useSettled } from './use-settled.ts'

type Kind = 'people' | 'organisations'

const namesQuery = (api: Api, kind: Kind, typed: string) => ({
  queryKey: ['names', kind, typed],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const options = { params: { query: typed ? { query: typed } : {} }, signal }
    return dataOf(
      kind === 'people' ? api.GET('/api/v1/people', options) : api.GET('/api/v1/organisations', options),
    )
  },
  staleTime: 60_000,
  placeholderData: keepPreviousData,
})

const everybody = 'everybody'
const settleMs = 250

type NamedFilterProps = {
  kind: Kind
  label: string
  /** Label of the choice without a filter. */
  all: string
  /** Label for a chosen value without a known name, for example from an address typed by hand. */
  unknown: string
  value: string
  /** Further sources for the name of the chosen value. */
  known: readonly NamedRef[]
  nameOf?: (named: NamedRef) => string
  onChange: (id: string) => void
  /** Value that cannot be chosen. */
  exceptId?: string
}

/** Filter by one person or organisation. A short list is a select; a long one is searched on the server. */
export const NamedFilter = (props: NamedFilterProps) => {
  const { label, all, value, onChange, exceptId, nameOf = ({ name }) => name } = props
  const { listed, isLong, remember, setTyped } = useNames(props)
  const choices = listed
    .filter(({ id }) => id !== exceptId)
    .map((named) => ({ value: named.id, label: nameOf(named) }))
  const choose = (id: string) => {
    remember(id)
    onChange(id)
  }
  if (!isLong) {
    return (
      <Select
        label={label}
        value={value}
        onChange={choose}
        choices={[{ value: '', label: all }, ...choices]}
      />
    )
  }
  return (
    <ComboBox
      label={label}
      value={value || everybody}
      onChange={(id) => choose(id === everybody || id === null ? '' : id)}
      onType={setTyped}
      choices={[{ value: everybody, label: all }, ...choices]}
    />
  )
}

/** Names to choose from, always including the chosen one. */
const useNames = ({
  kind,
  value,
  known,
  unknown,
}: Pick<NamedFilterProps, 'kind' | 'value' | 'known' | 'unknown'>) => {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [remembered, setRemembered] = useState<NamedRef | null>(null)
  useSettled(typed.trim().slice(0, 100), settleMs, setAsked)
  const first = useQuery(namesQuery(api, kind, '')).data
  const found = useQuery({ ...namesQuery(api, kind, asked), enabled: asked !== '' }).data

  const listed = (asked ? found : first)?.items ?? []
  const pool = [...listed, ...(first?.items ?? []), ...known, ...(remembered ? [remembered] : [])]
  const current = value ? (pool.find(({ id }) => id === value) ?? { id: value, name: unknown }) : null
  const isListed = !current || listed.some(({ id }) => id === current.id)
  return {
    listed: isListed ? listed : [current, ...listed],
    isLong: Boolean(first?.nextCursor),
    remember: (id: string) => setRemembered(pool.find((named) => named.id === id) ?? null),
    setTyped,
  }
}
