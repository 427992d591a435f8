import { mostShownNews, type NewsItem } from '#contract/news.ts'

/** News of one kind: how many subjects have some, and the newest of it. */
export type NewsPart = { count: number; newestAt: string | null; items: NewsItem[] }

/** Joins news of several kinds, the newest first. */
export function joinNews(parts: readonly NewsPart[]): NewsPart {
  const items = parts.flatMap((part) => part.items).toSorted((a, b) => (isNewer(a, b) ? -1 : 1))
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    newestAt: parts.flatMap(({ newestAt }) => newestAt ?? []).reduce(later, null),
    items: items.slice(0, mostShownNews),
  }
}

const isNewer = ({ event: a }: NewsItem, { event: b }: NewsItem): boolean =>
  a.at === b.at ? a.id > b.id : a.at > b.at

const later = (a: string | null, b: string): string => (a !== null && a > b ? a : b)
