import { useTranslation } from 'react-i18next'
import { provider } from '#contract/facts.ts'
import { useSession } from '#web/api/session.ts'
import { Link, LinkButton } from '#web/ui/Link.tsx'

const addressOf = (about: string) => `mailto:${provider.email}?subject=${encodeURIComponent(about)}`

const useIsProvider = () => useSession().data?.allowed.includes('open_office') ?? false

/** Mail link to the provider. `about` becomes the subject, which identifies the order. The provider's staff gets none. */
export const ContactLink = ({ about, children }: { about: string; children: string }) =>
  useIsProvider() ? null : <Link href={addressOf(about)}>{children}</Link>

/** Button that writes to the provider. Its own staff gets none. */
export const ContactButton = ({
  about,
  variant = 'secondary',
}: {
  about: string
  variant?: 'primary' | 'secondary'
}) => {
  const { t } = useTranslation('orders')
  const isProvider = useIsProvider()
  if (isProvider) return null
  return (
    <LinkButton variant={variant} href={addressOf(about)} icon="mail">
      {t('contactUs')}
    </LinkButton>
  )
}
