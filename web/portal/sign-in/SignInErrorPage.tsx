import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { provider } from '#contract/facts.ts'
import { pathTo } from '#contract/paths.ts'
import { readSignInCode } from '#web/shell/sign-in/failure.ts'
import { peekReturnAddress } from '#web/shell/sign-in/return-address.ts'
import { useSignIn } from '#web/shell/sign-in/SignInProvider.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Link, LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Row } from '#web/ui/Section.tsx'

/**
 * Sign-in failure and what to do. The code is in the address, so that a reload shows the same. The provider's
 * message is not, because anybody could put a text of their own into a link.
 */
export const SignInErrorPage = () => {
  const { t } = useTranslation('shell')
  const { t: tErrors } = useTranslation('errors')
  const { markFailureShown } = useSignIn()
  const language = useLanguage()
  const [query] = useSearchParams()
  const code = readSignInCode(query.get('error'))
  const details: unknown = useLocation().state?.details

  useEffect(markFailureShown, [markFailureShown])

  return (
    <Page title={t('signIn.failedTitle')} width="text">
      <Banner tone="signal" isAlert title={tErrors(`signIn.${code}.what`)}>
        {tErrors(`signIn.${code}.todo`)}
      </Banner>
      <Row>
        <LinkButton variant="primary" href={peekReturnAddress() ?? pathTo.portal({}, language)}>
          {t('signIn.again')}
        </LinkButton>
        <LinkButton href={pathTo.start({}, language)}>{t('signIn.toStart')}</LinkButton>
      </Row>
      <p>
        <Link href={`mailto:${provider.email}`}>{t('signIn.contact', { email: provider.email })}</Link>
      </p>
      {typeof details === 'string' && details !== '' && (
        <Disclosure title={t('signIn.details')}>
          <code>{details}</code>
        </Disclosure>
      )}
    </Page>
  )
}
