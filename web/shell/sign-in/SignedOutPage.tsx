import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Row } from '#web/ui/Section.tsx'
import { useLanguage } from '../use-language.ts'
import { useSignIn } from './SignInProvider.tsx'

/** Shown instead of a protected page after the user signed out in another tab. */
export const SignedOutPage = () => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { signInByRedirect } = useSignIn()
  return (
    <Page title={t('signIn.signedOut.title')} lead={t('signIn.signedOut.text')} width="text">
      <Row>
        <Button variant="primary" onPress={() => signInByRedirect(language)}>
          {t('person.signIn')}
        </Button>
        <LinkButton href={pathTo.start({}, language)}>{t('signIn.toStart')}</LinkButton>
      </Row>
    </Page>
  )
}
