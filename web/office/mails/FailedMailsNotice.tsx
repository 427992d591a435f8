import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { failedMailsQuery } from './failed-mails.ts'

/** Warns about failed mails on the first page, because their recipients do not know about them. */
export const FailedMailsNotice = () => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const { data, hasNextPage } = useInfiniteQuery(failedMailsQuery(useApi()))
  const count = data?.pages.flatMap((page) => page.items).length ?? 0
  if (count === 0) return null
  return (
    <Banner
      tone="signal"
      icon="mail"
      title={hasNextPage ? t('mails.noticeMany', { count }) : t('mails.notice', { count })}
      actions={
        <LinkButton size="small" href={pathTo.officeMails({}, language)}>
          {t('mails.look')}
        </LinkButton>
      }
    />
  )
}
