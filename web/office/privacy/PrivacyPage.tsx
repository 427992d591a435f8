import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FindPersonForm, type FoundPerson } from './FindPersonForm.tsx'
import { PersonalDataSection } from './PersonalDataSection.tsx'
import styles from './Privacy.module.css'
import { privacyQuery } from './privacy-queries.ts'
import { RequestsSection } from './RequestsSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'

/** Personal data, for managers: export, erasure and retention. */
export const PrivacyPage = () => {
  const { t } = useTranslation('office-privacy')
  const [found, setFound] = useState<FoundPerson | null>(null)
  const privacy = useQuery(privacyQuery(useApi()))
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={styles.sections}>
        <FindPersonForm onFound={setFound} />
        {found && <PersonalDataSection key={found.who} found={found} onErased={() => setFound(null)} />}
        <RetentionSection />
        <LoadStates state={useLoadState(privacy)} skeleton={<Skeleton look="table" rows={5} />}>
          {({ requests }) => <RequestsSection requests={requests} />}
        </LoadStates>
      </div>
    </Page>
  )
}
