import { useTranslation } from 'react-i18next'
import type { Enquiry } from '#contract/enquiries.ts'
import { formatInstant } from '#contract/formats.ts'
import type { EnquiryState } from '#contract/lists.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'
import styles from './EnquiryState.module.css'
import { timeLeftOf } from './time-left.ts'

const tones: Record<EnquiryState, TagTone> = {
  open: 'neutral',
  in_progress: 'accent',
  answered: 'done',
  closed: 'faded',
}

export const EnquiryStateTag = ({ state }: { state: EnquiryState }) => {
  const { t } = useTranslation('office-enquiries')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}

/** Time until the promised reply, or since then; nothing for an enquiry that does not wait. */
export const TimeLeft = ({
  enquiry: { dueAt },
  isSentence = false,
}: {
  enquiry: Pick<Enquiry, 'dueAt'>
  /** Ends the time left with a full stop; time that has passed is a tag and has none. */
  isSentence?: boolean
}) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  if (dueAt === null) return null
  const { isLate, unit, count } = timeLeftOf(dueAt, Date.now())
  const text = t(`${isLate ? 'late' : 'left'}.${unit}`, { count })
  return (
    <time dateTime={dueAt} title={formatInstant(dueAt, language)} className={styles.timeLeft}>
      {isLate ? (
        <Tag tone="signal" icon="clock">
          {text}
        </Tag>
      ) : (
        text + (isSentence ? '.' : '')
      )}
    </time>
  )
}
