import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Filters and sort of a list by the names of their parameters; empty as usual. */
type Filters = Record<string, string> & { sort: string }

/**
 * Filters of a list, which are stored only in the address, under the names of the parameters of the API. `read` ignores
 * invalid values, because an address may be typed by hand.
 */
export const useAddressFilters = <Own extends Filters>(
  read: (address: URLSearchParams) => Own,
  usualSort: string,
) => {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => read(address), [read, address])
  const change = (changed: Partial<Own>) =>
    setAddress(
      (before) => {
        const written = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ ...read(before), ...changed })) {
          if (value === '') written.delete(name)
          else written.set(name, value)
        }
        return written
      },
      { replace: true, preventScrollReset: true },
    )
  const narrowing = Object.keys(filters).filter((name) => name !== 'sort')
  const parameters = useMemo(
    (): Record<string, string> =>
      Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    [filters],
  )
  return {
    filters,
    parameters,
    change,
    /** True when the list is filtered; a sort is not a filter. */
    isNarrowed: narrowing.some((name) => filters[name] !== ''),
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, ''])) as Partial<Own>),
    sorting: {
      value: filters.sort || usualSort,
      onChange: (sort: string) => change({ sort: sort === usualSort ? '' : sort } as Partial<Own>),
    },
  }
}

/** Value of a parameter if it is one of these, otherwise empty. */
export const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | '' =>
  values.find((value) => value === given) ?? ''

/** Day of a parameter if it is in the calendar, otherwise empty. */
export const dayOf = (given: string | null): string =>
  given && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : ''

export const wordsOf = (address: URLSearchParams): string => (address.get('query') ?? '').slice(0, 100)
