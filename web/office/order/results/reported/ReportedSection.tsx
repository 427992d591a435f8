import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportedAct } from '#contract/delivery-lists.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import styles from '#web/orders/files/FileRows.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import type { OfficeActions } from '../../use-office-actions.ts'
import { type Asked, DecisionDialogs } from './DecisionDialogs.tsx'
import { ReportedRow } from './ReportedRow.tsx'
import { reportedQuery } from './reported-queries.ts'

/** Results of the order before their release. Several can be approved or released together. */
export const ReportedSection = ({ order, actions }: { order: Order; actions: OfficeActions }) => {
  const { t } = useTranslation('office-results')
  const { data } = useQuery({ ...reportedQuery(useApi(), order.id), ...live })
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!data || data.items.length === 0) return null
  const idsFor = (act: ReportedAct) => data.items.filter(({ allowed }) => allowed.includes(act)).map(idOf)
  const [toApprove, toRelease] = [idsFor('approve'), idsFor('release')]
  return (
    <Section title={t('section.title')} description={t('section.lead')} look="card">
      <ul className={styles.rows}>
        {data.items.map((result) => (
          <ReportedRow
            key={result.id}
            order={order}
            result={result}
            onAct={(action) => setAsked({ action, ids: [result.id] })}
          />
        ))}
      </ul>
      <Row>
        {toApprove.length > 1 && (
          <Button onPress={() => setAsked({ action: 'approve', ids: toApprove })}>
            {t('section.approveAll', { count: toApprove.length })}
          </Button>
        )}
        {toRelease.length > 1 && (
          <Button variant="primary" onPress={() => setAsked({ action: 'release', ids: toRelease })}>
            {t('section.releaseAll', { count: toRelease.length })}
          </Button>
        )}
      </Row>
      <DecisionDialogs asked={asked} actions={actions} onClose={() => setAsked(null)} />
    </Section>
  )
}

const idOf = ({ id }: ReportedResult) => id
