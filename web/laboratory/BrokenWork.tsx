import { useTranslation } from 'react-i18next'
import { provider } from '#contract/facts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Row } from '#web/ui/Section.tsx'
import { LaboratoryLayout } from './LaboratoryLayout.tsx'

/** Shown by the router when the page throws. */
export const BrokenWork = () => {
  const { t } = useTranslation('shell')
  return (
    <LaboratoryLayout>
      <Page title={t('broken.title')} lead={t('broken.text')} width="text">
        <Row>
          <Button variant="primary" icon="refresh" onPress={() => location.reload()}>
            {t('broken.reload')}
          </Button>
        </Row>
        <p>{t('broken.contact', { email: provider.email })}</p>
      </Page>
    </LaboratoryLayout>
  )
}
