import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Laboratory } from '#contract/laboratories.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { live } from '#web/api/query-client.ts'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { InternalNotesSection } from '../notes/InternalNotesSection.tsx'
import { AccreditationsSection } from './accreditations/AccreditationsSection.tsx'
import { LaboratoryActions } from './LaboratoryActions.tsx'
import { LaboratoryContacts, LaboratoryFacts } from './LaboratoryFacts.tsx'
import { LaboratoryFiles } from './LaboratoryFiles.tsx'
import { LaboratoryHistory } from './LaboratoryHistory.tsx'
import styles from './LaboratoryPage.module.css'
import { LaboratoryTag } from './LaboratoryTag.tsx'
import { laboratoryQuery } from './laboratory-queries.ts'
import { MethodsSection } from './methods/MethodsSection.tsx'
import { PunctualitySection } from './punctuality/PunctualitySection.tsx'

/** One laboratory with everything that the staff know of it. */
export const LaboratoryPage = () => {
  const { id = '' } = useParams()
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const query = useQuery({ ...laboratoryQuery(useApi(), id), ...live })
  const state = useLoadState(query)
  const back = { href: pathTo.officeLaboratories({}, language), label: t('page.back') }
  if (hasCode(query.error, 'laboratory_not_found', 'invalid_fields'))
    return <MissingPage title={t('page.notFound')} text={t('page.notFoundText')} back={back} />
  const laboratory = query.data
  return (
    <Page
      back={back}
      title={laboratory?.name ?? t('page.title')}
      aside={laboratory && <LaboratoryTag state={laboratory.state} />}
      actions={laboratory && <LaboratoryActions laboratory={laboratory} />}
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {(shown) => <LaboratoryContent laboratory={shown} />}
      </LoadStates>
    </Page>
  )
}

const LaboratoryContent = ({ laboratory }: { laboratory: Laboratory }) => {
  const { t } = useTranslation('office-laboratories')
  const { id, state, stateReason, methods } = laboratory
  return (
    <Columns
      side={
        <>
          <LaboratoryFacts laboratory={laboratory} />
          <LaboratoryHistory laboratory={laboratory} />
        </>
      }
    >
      {(state === 'refused' || state === 'paused') && (
        <Banner icon="info" tone="signal" title={t(`page.${state}`)}>
          {stateReason}
        </Banner>
      )}
      <AccreditationsSection laboratory={laboratory} />
      <MethodsSection laboratory={laboratory} />
      <PunctualitySection laboratoryId={id} />
      <LaboratoryContacts laboratory={laboratory} />
      <Section title={t('page.methods')}>
        <p className={styles.methods}>{methods || t('page.noMethods')}</p>
      </Section>
      <LaboratoryFiles laboratory={laboratory} />
      <InternalNotesSection subject={{ kind: 'laboratory', id }} />
    </Columns>
  )
}
