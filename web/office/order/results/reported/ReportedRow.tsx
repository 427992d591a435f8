import { useTranslation } from 'react-i18next'
import type { ReportedState } from '#contract/delivery-lists.ts'
import { formatInstant } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import styles from '#web/orders/files/FileRows.module.css'
import { CoveredSamples, ReportedTests } from '#web/orders/results/result-texts.tsx'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Section.tsx'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'
import { type AskedAct, isAsked } from './asked-acts.ts'
import { reportedPlace } from './reported-place.ts'
import { SideBySide } from './SideBySide.tsx'
import { useObstacleText } from './use-obstacle-text.ts'

const tones: Record<ReportedState, TagTone> = {
  reported: 'signal',
  approved: 'accent',
  releasing: 'done',
  refused: 'faded',
  released: 'done',
}

type Acting = {
  result: ReportedResult
  onAct: (action: AskedAct) => void
  onUndo: () => Promise<unknown>
}

/** Reported result with its content and the actions that the reader may take. */
export const ReportedRow = ({ order, result, onAct, onUndo }: Acting & { order: Order }) => {
  const { t } = useTranslation('office-results')
  const { id, file, state, title } = result
  return (
    <li className={styles.row} id={reportedPlace(id)} tabIndex={-1}>
      <Icon name="flask" className={styles.icon} />
      <div className={styles.texts}>
        <span className={styles.title}>
          {title} <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
        </span>
        <People result={result} />
        <span className={styles.note}>
          <CoveredSamples order={order} result={result} />
        </span>
        <ReportedTests order={order} result={result} />
        <span className={styles.note}>{file ? file.name : state !== 'refused' && t('section.noFile')}</span>
        <Corrects order={order} result={result} />
      </div>
      {file && (
        <DownloadButton
          size="small"
          path={`/api/v1/files/${file.id}`}
          name={t('section.downloadNamed', { name: file.name })}
          failure={t('section.downloadFailed')}
        >
          {t('section.download')}
        </DownloadButton>
      )}
      {state !== 'refused' && (
        <div className={styles.below}>
          <Disclosure title={t('section.check')} isMadeOnOpening>
            <SideBySide orderId={order.id} result={result} />
          </Disclosure>
        </div>
      )}
      <Acts result={result} onAct={onAct} onUndo={onUndo} />
    </li>
  )
}

/** Actions that the reader may take. */
const Acts = ({ result: { allowed, title }, onAct, onUndo }: Acting) => {
  const { t } = useTranslation('office-results')
  const explain = useExplain()
  return (
    <Row>
      {allowed.includes('undo_release') && (
        <ActionButton
          size="small"
          icon="undo"
          aria-label={t('actions.undo_releaseNamed', { title })}
          onPress={onUndo}
          explain={(error) => inOneLine(explain(error))}
        >
          {t('actions.undo_release')}
        </ActionButton>
      )}
      {allowed.filter(isAsked).map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'approve' || action === 'release' ? 'primary' : 'quiet'}
          aria-label={t(`actions.${action}Named`, { title })}
          onPress={() => onAct(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
    </Row>
  )
}

/** Author and decision. */
const People = ({ result }: { result: ReportedResult }) => {
  const { t } = useTranslation('office-results')
  const language = useLanguage()
  const obstacleText = useObstacleText()
  const { state, obstacle, reportedBy, decidedBy, decidedAt, release, refusal: reason } = result
  const at = formatInstant(result.reportedAt, language)
  const decided = decidedAt && formatInstant(decidedAt, language)
  return (
    <>
      <span className={styles.note}>
        {reportedBy ? t('section.by', { name: reportedBy.name, at }) : t('section.byLaboratory', { at })}
      </span>
      {decided && state === 'approved' && (
        <span className={styles.note}>
          {t('section.approvedBy', { name: decidedBy?.name ?? '', at: decided })}
        </span>
      )}
      {release && (
        <span className={styles.note}>
          {t('section.releasedBy', { name: release.by.name, at: formatInstant(release.dueAt, language) })}
        </span>
      )}
      {decided && state === 'refused' && (
        <span className={styles.note}>
          {decidedBy
            ? t('section.refusedBy', { name: decidedBy.name, at: decided, reason })
            : t('section.refused', { at: decided })}
        </span>
      )}
      {obstacle && (
        <span className={styles.note}>
          {obstacleText(state === 'approved' ? 'release' : 'approval', obstacle)}
        </span>
      )}
    </>
  )
}

const Corrects = ({ order, result: { corrects, correction } }: { order: Order; result: ReportedResult }) => {
  const { t } = useTranslation('office-results')
  const corrected = order.results.find(({ id }) => id === corrects)
  if (!corrected) return null
  return <span className={styles.note}>{t('section.corrects', { title: corrected.title, correction })}</span>
}
