import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/api/problem.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { DraftSnapshot } from './draft-store.ts'
import type { FailureKind } from './failures.ts'

/** Explains a failed save: the reason, what was kept, and what the user can do. */
export const SaveNotices = ({
  snapshot: { saving, failure, isUnsaved },
  kindOf,
  wasRestored,
  closed,
  onRetry,
}: {
  snapshot: Pick<DraftSnapshot<unknown>, 'saving' | 'failure' | 'isUnsaved'>
  kindOf: (problem: ApiProblem) => FailureKind
  /** True when unsaved changes of an earlier visit were restored. */
  wasRestored: boolean
  /** Notice for a draft that nobody can edit any more. */
  closed: ReactNode
  onRetry: () => unknown
}) => {
  const { t } = useTranslation('shell')
  const [isRestoredSeen, setRestoredSeen] = useState(false)
  const explain = useExplain()

  if (saving === 'closed') return closed
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
            <Button size="small" icon="refresh" onPress={onRetry}>
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
          {t('saving.ok')}
        </Button>
      }
    >
      {t('saving.restored')}
    </Banner>
  )
}
