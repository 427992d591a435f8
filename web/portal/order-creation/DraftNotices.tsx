import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { SaveNotices } from '#web/drafts/SaveNotices.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { useDraftSnapshot, useOpenDraft } from './draft/DraftContext.tsx'
import { kindOf } from './draft/failures.ts'

/** Notices about saving the order. */
export const DraftNotices = () => {
  const { saver, wasRestored } = useOpenDraft()
  return (
    <SaveNotices
      snapshot={useDraftSnapshot()}
      kindOf={kindOf}
      wasRestored={wasRestored}
      closed={<ClosedNotice />}
      onRetry={saver.flush}
    />
  )
}

const ClosedNotice = () => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { failure, draft } = useDraftSnapshot()
  const isSubmitted = failure === 'order_submitted' || failure === 'act_not_allowed'
  const words = isSubmitted ? 'submitted' : 'gone'
  return (
    <Banner
      tone="signal"
      isAlert
      title={t(`closed.${words}`)}
      actions={
        <LinkButton
          size="small"
          href={isSubmitted ? pathTo.order({ id: draft.order.id }, language) : pathTo.portal({}, language)}
        >
          {t(isSubmitted ? 'closed.toOrder' : 'closed.toList')}
        </LinkButton>
      }
    >
      {t(`closed.${words}Text`)}
    </Banner>
  )
}
