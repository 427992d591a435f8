import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './ConflictList.module.css'
import type { RowConflict } from './merge-rows.ts'

type Conflict = RowConflict<Readonly<Record<string, string | undefined>>>

type Texts = Record<'title' | 'keepMine' | 'takeTheirs' | 'ok', string> & {
  /** Stands for an empty value of theirs. */
  empty: string
  /** Sentence about one conflict with their values. */
  describe: (conflict: Conflict, theirs: string) => string
  /** Sentence about the number of conflicts that are not listed. */
  more: (count: number) => string
}

/** Conflicts listed at once. */
const mostShown = 5

/** Rows of a draft that somebody else changed at the same time: what was kept, and the alternative. */
export const ConflictList = ({
  conflicts,
  texts,
  onChoose,
}: {
  conflicts: readonly Conflict[]
  texts: Texts
  onChoose: (rowId: string, choice: 'mine' | 'theirs') => void
}) => {
  if (conflicts.length === 0) return null
  const hidden = conflicts.length - mostShown
  return (
    <Banner tone="signal" isAlert title={texts.title}>
      <ul className={styles.conflicts}>
        {conflicts.slice(0, mostShown).map((conflict) => (
          <li key={conflict.rowId}>
            {texts.describe(conflict, valuesOf(conflict, texts.empty))}
            <div className={styles.actions}>
              <Button size="small" onPress={() => onChoose(conflict.rowId, 'mine')}>
                {conflict.kind === 'changed' ? texts.keepMine : texts.ok}
              </Button>
              {conflict.kind === 'changed' && (
                <Button size="small" onPress={() => onChoose(conflict.rowId, 'theirs')}>
                  {texts.takeTheirs}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{texts.more(hidden)}</p>}
    </Banner>
  )
}

const valuesOf = ({ theirs }: Conflict, empty: string) =>
  Object.values(theirs)
    .map((text) => text || empty)
    .join(', ')
