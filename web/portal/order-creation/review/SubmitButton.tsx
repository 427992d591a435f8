import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { frameUsesKey } from '#web/orders/order-queries.ts'
import { keepOrder } from '#web/orders/use-order.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { useDraft, useOpenDraft } from '../draft/DraftContext.tsx'
import type { Opening } from '../draft/open-draft.ts'
import { openingKey } from '../draft/opening-key.ts'
import { useWrongFieldsToast } from '../use-wrong-fields-toast.ts'
import styles from './ReviewPage.module.css'

/** Submits the order as shown. If the version has changed since, the user reviews it again first. */
export const SubmitButton = () => {
  const { t } = useTranslation('order-creation')
  const showWrongFields = useWrongFieldsToast()
  const { saver, close, checkSteps } = useOpenDraft()
  const { order } = useDraft()
  const send = useSend()
  const queryClient = useQueryClient()
  const explain = useExplain()
  const [failure, setFailure] = useState<Explanation | null>(null)

  const submit = async () => {
    setFailure(null)
    const seen = order.version
    if (!(await saver.flush())) return setFailure({ what: t('review.notSaved') })
    if (saver.getSnapshot().draft.order.version !== seen) {
      await saver.refresh().catch(() => undefined)
      return setFailure({ what: t('review.changed') })
    }
    try {
      const submitted = await saver.inLine(() => send.call(order.id, seen))
      await close()
      await send.finish(submitted)
    } catch (error) {
      await explainFailure(error)
    }
  }
  const explainFailure = async (error: unknown) => {
    const code = error instanceof ApiProblem ? error.code : null
    if (code === 'order_incomplete') {
      checkSteps(['samples', 'contacts'])
      showWrongFields()
    }
    // Another order used the rest of the framework offer. Refresh it, so that the amount left is shown beside
    // the refusal.
    if (code === 'frame_exceeded') void queryClient.invalidateQueries({ queryKey: frameUsesKey(order.id) })
    // After this refresh the page shows a draft that somebody else submitted or changed.
    if (code !== 'network_failed') await saver.refresh().catch(() => undefined)
    if (code === 'order_incomplete') document.getElementById('missing')?.focus()
    else if (code === 'order_changed') setFailure({ what: t('review.changed') })
    else setFailure({ ...explain(error), what: `${t('review.failed')} ${explain(error).what}` })
  }
  return (
    <div className={styles.submit}>
      {failure && <Failure explanation={failure} />}
      <Button variant="primary" onPress={submit}>
        {t('submit')}
      </Button>
    </div>
  )
}

/** Sends the order with one idempotency key for all attempts, so that it is submitted once. */
const useSend = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const intent = useIntent()
  return {
    call: (id: string, version: number): Promise<Order> =>
      dataOf(
        api.POST('/api/v1/orders/{id}/submit', {
          params: { path: { id }, header: { ...intent.headers({ id, version }), ...ifMatch(version) } },
          body: {},
        }),
      ),
    /** The layout redirects a submitted order to its confirmation. */
    async finish(order: Order) {
      intent.complete()
      await keepOrder(queryClient, order)
      queryClient.setQueryData<Opening>(
        openingKey(order.id),
        (before) => before && { ...before, order, found: [], isSubmittedHere: true },
      )
    },
  }
}
