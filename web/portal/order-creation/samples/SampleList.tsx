import { memo, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { useFocusWhenEmptied } from '#web/ui/use-focus-when-emptied.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { GridKeys } from './grid/GridKeys.tsx'
import { SampleGrid, type SampleListHandle } from './grid/SampleGrid.tsx'
import { endId, ListHead } from './ListHead.tsx'
import { SampleCards } from './SampleCards.tsx'
import { SampleDialog } from './SampleDialog.tsx'
import styles from './SampleList.module.css'
import { SelectedSamples } from './SelectedSamples.tsx'
import { useInsertions } from './use-insertions.ts'
import { usePasting } from './use-pasting.ts'
import { useSamples } from './use-samples.ts'

/**
 * Loaded with the first interaction, because reading sheets needs much code and nobody pastes before that.
 */
const PasteDialog = lazyOverlay(async () => (await import('../pasting/PasteDialog.tsx')).PasteDialog)

/** List of the samples with all its actions, as a grid or as cards; `limit` is the most of one order. */
export const SampleList = ({ limit }: { limit: number }) => {
  const isWide = useIsWide()
  const samples = useSamples()
  const { rows } = samples
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useRef<SampleListHandle>(null)
  const insertions = useInsertions(samples.edits, limit - rows.length, limit, list)
  const pasting = usePasting(samples.last)
  const refusalFor = useRefusal(rows.length, limit)
  const addButtons = (
    <AddButtons
      isFirst={rows.length === 0}
      refusal={refusalFor(1)}
      onPaste={pasting.open}
      onAdd={insertions.add}
    />
  )
  return (
    <div
      ref={useFocusWhenEmptied(rows.length)}
      tabIndex={-1}
      className={styles.list}
      onPaste={pasting.takePaste}
    >
      <ListHead samples={samples} limit={limit} refusedCount={pasting.refusedCount} list={list}>
        {addButtons}
      </ListHead>
      {rows.length === 0 ? (
        <NoSamples addButtons={addButtons} />
      ) : isWide ? (
        <>
          <SampleGrid {...samples} {...insertions} {...pasting} ref={list} limit={limit} />
          <GridKeys />
        </>
      ) : (
        <SampleCards {...samples} ref={list} onOpen={setOpenId} />
      )}
      <div id={endId} tabIndex={-1} className={styles.end} />
      <SelectedSamples samples={samples} refusalFor={refusalFor} onDuplicate={insertions.duplicate} />
      {(!isWide || openId !== null) && (
        <SampleDialog
          {...samples}
          id={openId}
          onOpen={setOpenId}
          onDuplicate={insertions.onDuplicate}
          onClose={() => setOpenId(null)}
        />
      )}
      <PasteDialog
        isOpen={pasting.text !== null}
        text={pasting.text ?? ''}
        limit={limit}
        onAdd={samples.edits.addAll}
        onClose={pasting.close}
      />
    </div>
  )
}

/** Reason why a number of rows cannot be added. */
const useRefusal = (count: number, limit: number) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  return (added: number) =>
    added > limit - count ? t('samples.limitReached', { limit: formatNumber(limit, language) }) : undefined
}

const NoSamples = ({ addButtons }: { addButtons: ReactNode }) => {
  const { t } = useTranslation('order-creation')
  return (
    <EmptyState title={t('samples.emptyTitle')} actions={addButtons}>
      {t('samples.emptyText')}
    </EmptyState>
  )
}

/** Buttons that add samples. */
const AddButtons = memo(
  ({
    isFirst,
    refusal,
    onPaste,
    onAdd,
  }: {
    /** True while there are none. */
    isFirst: boolean
    /** Reason why another sample cannot be added. */
    refusal: string | undefined
    onPaste: () => void
    onAdd: () => void
  }) => {
    const { t } = useTranslation('order-creation')
    return (
      <>
        <Button icon="paste" onPress={onPaste}>
          {t('samples.paste')}
        </Button>
        <Button
          icon="add"
          variant={isFirst ? 'primary' : 'secondary'}
          onPress={onAdd}
          disabledReason={refusal}
        >
          {t('samples.add')}
        </Button>
      </>
    )
  },
)
