import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatConsignmentNumber } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { live } from '#web/api/query-client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WorkContent } from './WorkContent.tsx'
import { WorkStateTag } from './WorkStateTag.tsx'
import { workQuery } from './work-queries.ts'

/** Work on one consignment: what to test and how. */
export const WorkPage = () => {
  const { t } = useTranslation('laboratory')
  const query = useQuery({ ...workQuery(useApi()), ...live })
  const state = useLoadState(query)
  if (hasCode(query.error, 'laboratory_session_over', 'laboratory_link_ended', 'laboratory_link_not_found'))
    return <ClosedPage error={query.error} />
  const work = query.data
  return (
    <Page
      title={work ? formatConsignmentNumber(work.number) : t('title')}
      lead={work?.laboratory}
      aside={work && <WorkStateTag state={work.state} />}
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {(shown) => <WorkContent work={shown} />}
      </LoadStates>
    </Page>
  )
}

/** In place of the page for those without a valid link. */
const ClosedPage = ({ error }: { error: Error }) => {
  const { t } = useTranslation('laboratory')
  const { what, todo } = useExplain()(error)
  if (hasCode(error, 'laboratory_session_over'))
    return (
      <Page title={t('noLink')} width="text">
        <p>{t('noLinkText')}</p>
      </Page>
    )
  return (
    <Page title={what} width="text">
      <p>{todo}</p>
    </Page>
  )
}
