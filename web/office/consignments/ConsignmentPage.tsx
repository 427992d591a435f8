import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Consignment } from '#contract/consignments.ts'
import { formatConsignmentNumber, formatDay, formatDayOf, formatNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { live } from '#web/api/query-client.ts'
import { SpecialGoodsNotice } from '#web/consignments/SpecialGoodsNotice.tsx'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Row, Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCommands } from '../commands/commands.ts'
import { ConsignmentActionDialogs, type ConsignmentDialog } from './ConsignmentActionDialogs.tsx'
import { ConsignmentContent } from './ConsignmentContent.tsx'
import styles from './ConsignmentPage.module.css'
import { ConsignmentTag } from './ConsignmentTag.tsx'
import { consignmentQuery } from './consignment-queries.ts'
import { LaboratoryLink } from './LaboratoryLink.tsx'
import { LaboratoryQuestions } from './LaboratoryQuestions.tsx'
import { LaboratoryReports } from './LaboratoryReports.tsx'
import { useConsignmentActions } from './use-consignment-actions.ts'

/** One consignment: its tests, its documents and its way to the laboratory. */
export const ConsignmentPage = () => {
  const { id = '' } = useParams()
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  const query = useQuery({ ...consignmentQuery(useApi(), id), ...live })
  const state = useLoadState(query)
  const back = { href: pathTo.officeConsignments({}, language), label: t('page.back') }
  if (hasCode(query.error, 'consignment_not_found', 'invalid_fields'))
    return <MissingPage title={t('page.notFound')} text={t('page.notFoundText')} back={back} />
  const consignment = query.data
  return (
    <Page
      back={back}
      title={consignment ? formatConsignmentNumber(consignment.number) : t('page.title')}
      lead={consignment?.laboratory.name}
      aside={consignment && <ConsignmentTag consignment={consignment} />}
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {(shown) => (
          <>
            <Goods consignment={shown} />
            <Actions consignment={shown} />
            <Columns side={<Side consignment={shown} />}>
              <LaboratoryQuestions consignment={shown} />
              <LaboratoryReports consignment={shown} />
              <ConsignmentContent consignment={shown} />
              <Section title={t('page.instructions')}>
                <p className={styles.note}>{shown.note || t('page.noInstructions')}</p>
              </Section>
            </Columns>
          </>
        )}
      </LoadStates>
    </Page>
  )
}

const Goods = ({ consignment: { orders } }: { consignment: Consignment }) => {
  const { t } = useTranslation('office-consignments')
  return (
    <SpecialGoodsNotice
      orders={orders.map(({ number, specialGoods }) => ({ orderNumber: number, specialGoods }))}
      title={t('goods.title')}
      text={t('goods.text')}
    />
  )
}

const buttons = [
  { action: 'send', icon: 'truck', variant: 'primary' },
  { action: 'arrive', icon: 'check', variant: 'primary' },
  { action: 'close', icon: 'check', variant: 'primary' },
  { action: 'edit', icon: 'pen', variant: 'secondary' },
  { action: 'recall', icon: 'undo', variant: 'quiet' },
  { action: 'undo_arrival', icon: 'undo', variant: 'quiet' },
] as const satisfies readonly { action: ConsignmentDialog; icon: IconName; variant: string }[]

const Actions = ({ consignment }: { consignment: Consignment }) => {
  const { t } = useTranslation('office-consignments')
  const actions = useConsignmentActions(consignment)
  const [open, setOpen] = useState<ConsignmentDialog | null>(null)
  const possible = buttons.filter(({ action }) => consignment.allowed.includes(action))
  useCommands(
    possible.map(({ action, icon }) => ({
      id: action,
      label: t(`actions.${action}`),
      icon,
      run: () => setOpen(action),
    })),
  )
  return (
    <>
      <Row>
        {possible.map(({ action, icon, variant }) => (
          <Button key={action} icon={icon} variant={variant} onPress={() => setOpen(action)}>
            {t(`actions.${action}`)}
          </Button>
        ))}
        {consignment.allowed.includes('download') && consignment.testCount > 0 && (
          <DownloadButton
            path={`/api/v1/consignments/${consignment.id}/dispatch-list?language=${consignment.language}`}
            failure={t('page.dispatchFailed')}
          >
            {t('page.dispatchList')}
          </DownloadButton>
        )}
        {consignment.allowed.includes('download') && consignment.testCount > 0 && (
          <DownloadButton
            path={`/api/v1/consignments/${consignment.id}/labels?language=${consignment.language}`}
            failure={t('page.labelsFailed')}
          >
            {t('page.labels')}
          </DownloadButton>
        )}
      </Row>
      <ConsignmentActionDialogs
        consignment={consignment}
        actions={actions}
        open={open}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

const Side = ({ consignment }: { consignment: Consignment }) => (
  <>
    <Facts consignment={consignment} />
    <LaboratoryLink consignment={consignment} />
  </>
)

const Facts = ({ consignment }: { consignment: Consignment }) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  const {
    laboratory,
    createdAt,
    createdBy,
    sentAt,
    sentBy,
    arrivedAt,
    closedAt,
    expectedBackOn,
    expectedLateOn,
  } = consignment
  const byAt = (at: string, name: string) => t('page.byAt', { at: formatDayOf(at, language), name })
  const items = [
    {
      id: 'laboratory',
      term: t('page.laboratory'),
      value: <Link href={pathTo.officeLaboratory({ id: laboratory.id }, language)}>{laboratory.name}</Link>,
    },
    { id: 'samples', term: t('page.samples'), value: formatNumber(consignment.sampleCount, language) },
    { id: 'tests', term: t('page.tests'), value: formatNumber(consignment.testCount, language) },
    {
      id: 'expectedBack',
      term: t('page.expectedBack'),
      value: expectedBackOn && formatDay(expectedBackOn, language),
    },
    {
      id: 'expectedLate',
      term: t('page.expectedLate'),
      value: expectedLateOn !== expectedBackOn && expectedLateOn && formatDay(expectedLateOn, language),
    },
    { id: 'carrier', term: t('page.carrier'), value: consignment.carrier },
    { id: 'tracking', term: t('page.tracking'), value: consignment.tracking },
    { id: 'created', term: t('page.created'), value: byAt(createdAt, createdBy.name) },
    { id: 'sent', term: t('page.sent'), value: sentAt && byAt(sentAt, sentBy?.name ?? '') },
    { id: 'arrived', term: t('page.arrived'), value: arrivedAt && formatDayOf(arrivedAt, language) },
    { id: 'closed', term: t('page.closed'), value: closedAt && formatDayOf(closedAt, language) },
  ]
  return (
    <Section title={t('page.facts')} look="card">
      <DescriptionList items={items.filter(({ value }) => value)} />
    </Section>
  )
}
