import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { useDraftSnapshot, useOpenDraft } from './draft/DraftContext.tsx'
import { kindOf } from './draft/failures.ts'

/** Explains a failed save: the reason, what was kept, and what the user can do. */
export const SaveNotices = () => {
  const { t } = useTranslation('order-creation')
  const { saver, wasRestored } = useOpenDraft()
  const { saving, failure, isUnsaved } = useDraftSnapshot()
  const [isRestoredSeen, setRestoredSeen] = useState(false)
  const explain = useExplain()

  if (saving === 'closed') return <ClosedNotice />
  if (failure !== null) {
    const problem = new ApiProblem(failure, 0)
    const { what, todo } = explain(problem)
    const isRetried = kindOf(problem) === 'later'
    return (
      <Banner
        tone="signal"
        title={what}
        actions={
          isRetried && (
            <Button size="small" icon="refresh" onPress={() => saver.flush()}>
              {t('saving.tryAgain')}
            </Button>
          )
        }
      >
        <p>{isRetried ? t('saving.kept') : `${todo} ${t('saving.blocked')}`}</p>
      </Banner>
    )
  }
  if (saving === 'resting' && isUnsaved) return <Banner tone="signal" title={t('saving.held')} />
  if (!wasRestored || isRestoredSeen) return null
  return (
    <Banner
      tone="accent"
      title={t('saving.restoredTitle')}
      actions={
        <Button size="small" onPress={() => setRestoredSeen(true)}>
          {t('conflict.ok')}
        </Button>
      }
    >
      {t('saving.restored')}
    </Banner>
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
