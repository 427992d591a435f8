import { useTranslation } from 'react-i18next'
import type { MergeField, MergePreview } from '#contract/customer-merges.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from '../Customers.module.css'
import { useMergeValueText } from './use-merge-value-text.ts'

const movedKinds = ['people', 'orders', 'offers', 'enquiries', 'keys', 'invitations', 'identities'] as const

/** Number of things that move, and a choice for each field in which the two customers differ. */
export const MergePreviewFields = ({
  preview,
  takeOver,
  onTakeOver,
}: {
  preview: MergePreview
  takeOver: readonly MergeField[]
  onTakeOver: (fields: readonly MergeField[]) => void
}) => {
  const { t } = useTranslation('office-customers')
  const textOf = useMergeValueText()
  const { merged, surviving, differing } = preview
  return (
    <>
      <Moves preview={preview} />
      {differing.length === 0 ? (
        <p>{t('merge.allSame')}</p>
      ) : (
        <h3 className={styles.title}>{t('merge.differing')}</h3>
      )}
      {differing.map((field) => (
        <RadioGroup
          key={field}
          look="cards"
          label={t(`history.fields.${field}`)}
          value={takeOver.includes(field) ? 'merged' : 'surviving'}
          onChange={(chosen) =>
            onTakeOver(
              chosen === 'merged' ? [...takeOver, field] : takeOver.filter((other) => other !== field),
            )
          }
          choices={[
            { value: 'surviving', label: textOf(surviving, field), description: t('merge.ofStaying') },
            { value: 'merged', label: textOf(merged, field), description: t('merge.ofMerged') },
          ]}
        />
      ))}
    </>
  )
}

const Moves = ({ preview: { merged, surviving, moves } }: { preview: MergePreview }) => {
  const { t } = useTranslation('office-customers')
  const names = { merged: merged.name, into: surviving.name }
  const counted = movedKinds.filter((kind) => moves[kind] > 0)
  return (
    <div>
      <p>{counted.length > 0 ? t('merge.moves', names) : t('merge.movesNothing', names)}</p>
      {counted.length > 0 && (
        <ul className={styles.bullets}>
          {counted.map((kind) => (
            <li key={kind}>{t(`merge.moved.${kind}`, { count: moves[kind] })}</li>
          ))}
        </ul>
      )}
      {moves.people > 0 && <p className={styles.note}>{t('merge.everybody', names)}</p>}
      {moves.excludedPeople > 0 && (
        <p className={styles.note}>{t('merge.excluded', { count: moves.excludedPeople })}</p>
      )}
    </div>
  )
}
