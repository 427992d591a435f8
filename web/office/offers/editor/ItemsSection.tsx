import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useFocusWhenEmptied } from '#web/ui/use-focus-when-emptied.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { ItemCards } from './ItemCards.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { gridHelpId, ItemGrid, type ItemListHandle } from './ItemGrid.tsx'
import styles from './ItemsSection.module.css'
import { ProductFinder } from './ProductFinder.tsx'
import { RowProblems } from './RowProblems.tsx'
import { mostItems } from './shapes.ts'
import type { Items } from './use-items.ts'

/** Id of the list, by which a summary of problems finds it. */
export const itemsId = 'offer-items'

type Props = {
  items: Items
  /** Enquiry that the items answer, if any. */
  enquiryId?: string | null
  /** Further ways to add items, beside those of every list. */
  more?: ReactNode
  /** Products to add by one press. */
  proposals?: (edits: Items['edits']) => ReactNode
  /** Notices about what others have changed. */
  conflicts?: ReactNode
}

/** Items with all their actions, as a grid or as cards. */
export const ItemsSection = ({ items, enquiryId, more, proposals, conflicts }: Props) => {
  const { t } = useTranslation('office-offers')
  const isWide = useIsWide()
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useRef<ItemListHandle>(null)
  const box = useFocusWhenEmptied(items.rows.length)
  const { add, onBegin, onDuplicate, duplicate, refusal, onTooMany } = useInsertions(items, list)
  const addButton = (
    <Button icon="add" onPress={add} disabledReason={refusal}>
      {t('items.addCustom')}
    </Button>
  )
  return (
    <Section title={t('items.title')} description={t('items.count', { count: items.rows.length })}>
      <div id={itemsId} ref={box} tabIndex={-1} className={styles.list}>
        <div className={styles.bar}>
          <div className={styles.finder}>
            <ProductFinder edits={items.edits} enquiryId={enquiryId} refusal={refusal} />
          </div>
          {addButton}
          {more}
        </div>
        {refusal === undefined && proposals?.(items.edits)}
        <EditBar items={items} onFillDown={isWide ? () => list.current?.fillDown?.() : undefined} />
        <RowProblems items={items} onShow={(id) => list.current?.showRow(id)} />
        {conflicts}
        {items.rows.length === 0 ? (
          <EmptyState title={t('items.emptyTitle')}>{t('items.emptyText')}</EmptyState>
        ) : isWide ? (
          <>
            <ItemGrid
              ref={list}
              items={items}
              onOpen={setOpenId}
              onBegin={onBegin}
              onDuplicate={onDuplicate}
              onTooMany={onTooMany}
            />
            <GridKeys />
          </>
        ) : (
          <ItemCards ref={list} items={items} onOpen={setOpenId} />
        )}
        <SelectionBar items={items} onDuplicate={duplicate} refusal={refusal} />
      </div>
      <ItemDialog
        items={items}
        id={openId}
        onOpen={setOpenId}
        onDuplicate={onDuplicate}
        onClose={() => setOpenId(null)}
      />
    </Section>
  )
}

/** Actions that add rows and then show them. */
const useInsertions = ({ edits, rows }: Items, list: RefObject<ItemListHandle | null>) => {
  const { t } = useTranslation('office-offers')
  const limit = formatNumber(mostItems, useLanguage())
  const hasRoom = rows.length < mostItems
  const onTooMany = () => showToast({ tone: 'signal', title: t('items.tooMany', { limit }) })
  // Renders and focuses within the event, because whole words may be typed before the next frame on a busy machine.
  const showAfter = (insert: () => string | null) => {
    if (!hasRoom) return onTooMany()
    const id = flushSync(insert)
    if (id) list.current?.showRow(id)
  }
  const duplicate = (ids: ReadonlySet<string>) => {
    if (rows.length + ids.size > mostItems) onTooMany()
    else showAfter(() => edits.duplicate(ids))
  }
  return {
    add: () => showAfter(edits.add),
    onBegin: () => showAfter(edits.begin),
    onDuplicate: (id: string) => duplicate(new Set([id])),
    duplicate,
    onTooMany,
    refusal: hasRoom ? undefined : t('items.tooMany', { limit }),
  }
}

const EditBar = ({ items, onFillDown }: { items: Items; onFillDown: (() => void) | undefined }) => {
  const { t } = useTranslation('office-offers')
  const { edits, canUndo, canRedo, last, rows } = items
  if (rows.length === 0 && !canUndo && !canRedo) return null
  return (
    <>
      <div className={styles.editing}>
        <Button size="small" variant="quiet" icon="undo" isDisabled={!canUndo} onPress={edits.undo}>
          {t('items.undo')}
        </Button>
        <Button size="small" variant="quiet" icon="redo" isDisabled={!canRedo} onPress={edits.redo}>
          {t('items.redo')}
        </Button>
        {onFillDown && rows.length > 1 && (
          <Button size="small" variant="quiet" icon="fillDown" onPress={onFillDown}>
            {t('items.fillDown')}
          </Button>
        )}
      </div>
      {/* Deletion is not confirmed first, because it can be undone. */}
      <div role="status" className={styles.status}>
        {last?.action === 'delete' && <p>{t('items.deleted', { count: last.removed })}</p>}
      </div>
    </>
  )
}

const keyHints = ['move', 'edit', 'values', 'select', 'clipboard', 'fill', 'rows'] as const

const GridKeys = (): ReactNode => {
  const { t } = useTranslation('office-offers')
  return (
    <div>
      <p id={gridHelpId} className={styles.hint}>
        {t('items.help')}
      </p>
      <Disclosure title={t('items.keysTitle')}>
        <ul className={styles.keys}>
          {keyHints.map((hint) => (
            <li key={hint}>{t(`keys.${hint}`)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** Actions on the selected items. */
const SelectionBar = ({
  items: { selection, edits },
  onDuplicate,
  refusal,
}: {
  items: Items
  onDuplicate: (ids: ReadonlySet<string>) => void
  refusal: string | undefined
}) => {
  const { t } = useTranslation('office-offers')
  const count = selection.ids.size
  if (count === 0) return null
  return (
    <section aria-label={t('items.selected', { count })} className={styles.selection}>
      <p className={styles.count}>{t('items.selected', { count })}</p>
      <Button size="small" icon="copy" onPress={() => onDuplicate(selection.ids)} disabledReason={refusal}>
        {t('items.duplicate')}
      </Button>
      <Button size="small" icon="trash" onPress={() => edits.remove(selection.ids)}>
        {t('items.delete')}
      </Button>
      <IconButton icon="close" label={t('items.clearSelection')} onPress={() => selection.selectAll(false)} />
    </section>
  )
}
