import { useTranslation } from 'react-i18next'
import { useExplainField } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useDraft, useOpenDraft } from '../draft/DraftContext.tsx'
import { missingIn, pathToStep } from '../steps.ts'
import { useFieldLabel } from '../use-draft-field.ts'
import styles from './ReviewPage.module.css'

/** Lists what is missing before the draft can be submitted, by step, with links. */
export const MissingSummary = () => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { order } = useDraft()
  const { checkSteps } = useOpenDraft()
  const explain = useExplainField()
  const labelOf = useFieldLabel()
  const samples = missingIn('samples', order.missing)
  const contacts = missingIn('contacts', order.missing)
  if (samples.length + contacts.length === 0) return null
  const toSamples = pathToStep('samples', order.id, language)
  const toContacts = pathToStep('contacts', order.id, language)
  return (
    <Banner tone="signal" title={t('review.missingTitle')}>
      <ul className={styles.gaps} id="missing" tabIndex={-1}>
        {samples.length > 0 && (
          <li>
            <Link href={toSamples} onPress={() => checkSteps(['samples'])}>
              {t('steps.samples')}
            </Link>
            : {sampleTexts(samples, t, explain)}
          </li>
        )}
        {contacts.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <Link href={`${toContacts}#${path}`} onPress={() => checkSteps(['contacts'])}>
              {labelOf(path)}
            </Link>
            : {explain(code)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type T = ReturnType<typeof useTranslation<'order-creation'>>['t']
type Gaps = ReturnType<typeof missingIn>

/** Problems of samples, counted by kind, because thousands of rows may lack the same thing. */
const sampleTexts = (gaps: Gaps, t: T, explain: ReturnType<typeof useExplainField>) => {
  const names = gaps.filter(({ path }) => path.endsWith('.name')).length
  const tests = gaps.filter(({ path }) => path.endsWith('.tests')).length
  const whole = gaps.filter(({ path }) => path === 'samples')
  return [
    ...whole.map(({ code }) => explain(code)),
    ...(names > 0 ? [t('samples.problemNames', { count: names })] : []),
    ...(tests > 0 ? [t('samples.problemTests', { count: tests })] : []),
  ].join(' ')
}
