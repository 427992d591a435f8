import { useTranslation } from 'react-i18next'
import { provider } from '#contract/facts.ts'
import { pathTo } from '#web/paths.ts'
import { useSignIn } from '#web/shell/sign-in/SignInProvider.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link, LinkButton } from '#web/ui/Link.tsx'
import { BridgePicture } from './BridgePicture.tsx'
import styles from './StartPage.module.css'

const claims = [
  { figure: 'tests', words: 'claimTests' },
  { figure: 'laboratories', words: 'claimLaboratories' },
  { figure: 'clients', words: 'claimClients' },
] as const
const steps = ['offer', 'order', 'samples', 'results'] as const
const fields = ['elemental', 'microbiology', 'mechanical', 'surface', 'regulatory', 'environmental'] as const

/** What Labsilta is, and the way into the portal. */
export const StartPage = () => {
  const { t } = useTranslation('portal')
  const { t: tShell } = useTranslation('shell')
  const { state } = useSignIn()
  const language = useLanguage()
  return (
    <div className={styles.page}>
      <title>{`${tShell('siteName')} – ${t('start.documentTitle')}`}</title>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('start.title')}</h1>
          <p className={styles.lead}>{t('start.lead')}</p>
          <div className={styles.actions}>
            <LinkButton variant="primary" href={pathTo.portal({}, language)} iconAfter="arrowRight">
              {state === 'signed-in' ? t('start.toPortal') : t('start.signIn')}
            </LinkButton>
            <LinkButton href={`mailto:${provider.email}`} icon="mail">
              {t('start.ask')}
            </LinkButton>
          </div>
        </div>
        <div className={styles.picture}>
          <BridgePicture />
        </div>
      </section>

      <section aria-label={t('start.claims')} className={styles.band}>
        <ul className={styles.claims}>
          {claims.map(({ figure, words }) => (
            <li key={figure}>
              <span className={styles.figure}>{t(`start.figures.${figure}`)}</span> {t(`start.${words}`)}
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="how" className={styles.part}>
        <h2 id="how">{t('start.howTitle')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`start.how.${step}.title`)}</h3>
              <p>{t(`start.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="fields" className={styles.part}>
        <div className={styles.split}>
          <div>
            <h2 id="fields">{t('start.fieldsTitle')}</h2>
            <p className={styles.quiet}>{t('start.fieldsLead')}</p>
            <p>
              <Link href={`mailto:${provider.email}`}>{provider.email}</Link>
            </p>
          </div>
          <ul className={styles.fields}>
            {fields.map((field) => (
              <li key={field}>{t(`start.fields.${field}`)}</li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  )
}
