import type { TimelineEntry } from '#contract/order-timeline.ts'

type FileEntry = Extract<TimelineEntry, { kind: 'file' }>

/** Files that one person attached together, newest first. */
export type Uploads = { kind: 'uploads'; id: string; at: string; entries: [FileEntry, ...FileEntry[]] }

/** Longest time between two files of one group: a large file on a slow line. */
const longestPauseMs = 2 * 60_000

/**
 * Entries, newest first, in which files that one person attached one right after the other are one entry. The mails about them are
 * no interruption.
 */
export function groupUploads(entries: readonly TimelineEntry[]): (TimelineEntry | Uploads)[] {
  const grouped: (TimelineEntry | Uploads)[] = []
  let open: Uploads | null = null
  for (const entry of entries) {
    if (entry.kind === 'mail' && entry.mail.act === 'upload') {
      grouped.push(entry)
    } else if (entry.kind !== 'file' || entry.event.act !== 'upload') {
      open = null
      grouped.push(entry)
    } else if (open && belongsTo(open, entry)) {
      open.entries.push(entry)
    } else {
      open = { kind: 'uploads', id: entry.id, at: entry.at, entries: [entry] }
      grouped.push(open)
    }
  }
  return grouped.map((entry) =>
    entry.kind === 'uploads' && entry.entries.length === 1 ? entry.entries[0] : entry,
  )
}

function belongsTo({ entries }: Uploads, { at, event }: FileEntry): boolean {
  const [newest, oldest] = [entries[0], entries.at(-1) ?? entries[0]]
  const actors = [newest.event.actor, event.actor].map(({ kind, name, onBehalfOf }) =>
    JSON.stringify([kind, name, onBehalfOf]),
  )
  return actors[0] === actors[1] && Date.parse(oldest.at) - Date.parse(at) <= longestPauseMs
}
