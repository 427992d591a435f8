import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { useActing, useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { sessionQuery } from '#web/api/session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import styles from './ActingNotice.module.css'
import { useLanguage } from './use-language.ts'

/** Line above every page while an expert acts for a person of a customer, with the way back to the customer. */
export const ActingNotice = () => {
  const acting = useActing()
  return acting ? <Notice customerId={acting.customerId} /> : null
}

const Notice = ({ customerId }: { customerId: string }) => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { data, error } = useQuery(sessionQuery(useApi()))
  const hasEnded = hasCode(error, 'acting_not_possible', 'forbidden')
  const customer = data?.organisations.map(({ name }) => name).join(', ')
  return (
    <section aria-label={t('acting.label')} className={styles.notice}>
      <div className={styles.row}>
        <Icon name={hasEnded ? 'alert' : 'person'} />
        <p role="status" className={styles.text}>
          {hasEnded && <strong>{t('acting.ended')}</strong>}
          {!hasEnded && data && (
            <>
              <strong>{t('acting.title', { name: data.person.name, customer })}</strong> {t('acting.text')}
            </>
          )}
        </p>
        <LinkButton href={pathTo.officeCustomer({ id: customerId }, language)} size="small">
          {t('acting.stop')}
        </LinkButton>
      </div>
    </section>
  )
}
