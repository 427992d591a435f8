import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OfferDifferences } from '#contract/offer-records.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import styles from './OfferChanges.module.css'
import { offerDifferencesQuery } from './offer-queries.ts'
import { useDifferenceText } from './use-difference-text.ts'

type Version = {
  id: string
  version: number
  /** True for a version that may still change. */
  isDraft?: boolean
}

/** Differences between a version of an offer and the one before it, on request. Nothing for the first version. */
export const OfferChanges = ({ id, version, isDraft }: Version) => {
  const { t } = useTranslation('orders')
  if (version < 2) return null
  return (
    <Disclosure title={t('offerChanges.title', { version: version - 1 })} isMadeOnOpening>
      <Differences id={id} version={version} isDraft={isDraft} />
    </Disclosure>
  )
}

const Differences = ({ id, version, isDraft }: Version) => {
  const { t } = useTranslation('orders')
  const query = offerDifferencesQuery(useApi(), id, version)
  const state = useLoadState(useQuery({ ...query, ...(isDraft && { staleTime: 0, gcTime: 0 }) }))
  return (
    <LoadStates state={state}>
      {({ fields, items }) => {
        if (fields.length + items.length === 0) return <p>{t('offerChanges.none')}</p>
        return (
          <ul className={styles.list}>
            {items.map((item) => (
              <ItemChange key={`${item.kind} ${item.offerItemId}`} item={item} />
            ))}
            {fields.length > 0 && (
              <li>
                <p className={styles.name}>{t('offerChanges.whole')}</p>
                <Changes changes={fields} totalName="totalCents" />
              </li>
            )}
          </ul>
        )
      }}
    </LoadStates>
  )
}

const ItemChange = ({ item: { kind, name, changes } }: { item: OfferDifferences['items'][number] }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <li>
      <p className={styles.name}>{t(`offerChanges.${kind}`, { name: name[language] })}</p>
      {changes.length > 0 && <Changes changes={changes} totalName="itemTotal" />}
    </li>
  )
}

type Change = OfferDifferences['fields'][number] | OfferDifferences['items'][number]['changes'][number]

/** `totalName` is the text for totals: of the offer, or of one of its items. */
const Changes = ({
  changes,
  totalName,
}: {
  changes: readonly Change[]
  totalName: 'itemTotal' | 'totalCents'
}) => {
  const { t } = useTranslation('orders')
  const textOf = useDifferenceText()
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, was, is }) => (
        <div key={field}>
          <dt>{t(`offerChanges.field.${field === 'totalCents' ? totalName : field}`)}</dt>
          <dd>
            <del>{t('offerChanges.was', { value: textOf(field, was) })}</del>
            <ins>{t('offerChanges.is', { value: textOf(field, is) })}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
