import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useCopy } from '../../use-copy.ts'
import styles from './CampaignPage.module.css'

/** Address of a campaign on the site, with a button that copies it as a whole. */
export const CampaignLink = ({ path, name }: { path: string; name: string }) => {
  const { t } = useTranslation('office-campaigns')
  const { outcome, copy } = useCopy()
  return (
    <span className={styles.link}>
      <Link href={path}>{path}</Link>
      <Button
        size="small"
        variant="quiet"
        icon="copy"
        aria-label={t('page.copyNamed', { name })}
        onPress={() => copy(new URL(path, location.href).href)}
      >
        {t('page.copyAddress')}
      </Button>
      <span role="status">
        {outcome === 'copied' && t('page.copied')}
        {outcome === 'failed' && t('page.copyFailed')}
      </span>
    </span>
  )
}
