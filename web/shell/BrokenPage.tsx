import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { provider } from '#contract/facts.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Row } from '#web/ui/Section.tsx'
import { useExplain } from './explain.ts'
import { Layout } from './Layout.tsx'
import { loadPage } from './load-page.ts'

/** Shown by routers when a page throws; the layout around it stays. */
export const BrokenPage = () => {
  const { t } = useTranslation('shell')
  const explain = useExplain()
  const [isUnanswered, setUnanswered] = useState(false)
  const reload = async () => {
    setUnanswered(false)
    setUnanswered(!(await loadPage()))
  }
  return (
    <Layout>
      <Page title={t('broken.title')} lead={t('broken.text')} width="text">
        <Row>
          <Button variant="primary" icon="refresh" onPress={reload}>
            {t('broken.reload')}
          </Button>
        </Row>
        {isUnanswered && <Failure explanation={explain(new ApiProblem('network_failed', 0))} />}
        <p>{t('broken.contact', { email: provider.email })}</p>
      </Page>
    </Layout>
  )
}
