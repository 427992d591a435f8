import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Row } from '#web/ui/Section.tsx'
import { useApp } from './AppContext.tsx'
import { LostBridge } from './LostBridge.tsx'
import { useLanguage } from './use-language.ts'

export const NotFoundPage = () => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { name: app } = useApp()
  return (
    <Page title={t('notFound.title')} lead={t('notFound.text')} width="text">
      <LostBridge />
      <Row>
        {app === 'office' ? (
          <LinkButton variant="primary" href={pathTo.office({}, language)}>
            {t('notFound.toToday')}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href={pathTo.portal({}, language)}>
            {t('notFound.toPortal')}
          </LinkButton>
        )}
        <LinkButton href={pathTo.start({}, language)}>{t('notFound.toStart')}</LinkButton>
      </Row>
    </Page>
  )
}
