import { LogoMark } from '#web/shell/Logo.tsx'
import type { Facts } from '../page-data.ts'
import styles from './Footer.module.css'
import type { LabelledLink } from './Header.tsx'
import { Newsletter, type NewsletterResult } from './Newsletter.tsx'
import { MailLink, PhoneLink } from './reach-links.tsx'
import { useTexts } from './texts-context.ts'

export type FooterResult = {
  newsletter: NewsletterResult
  groups: { title: string; places: LabelledLink[] }[]
}

type Props = { result: FooterResult; facts: Facts }

export const Footer = ({ result, facts }: Props) => {
  const text = useTexts()
  return (
    <footer className={styles.footer}>
      <Newsletter form={result.newsletter} />
      <div className={styles.row}>
        <div className={styles.company}>
          <LogoMark size={28} />
          <p>
            <strong>{facts.legalName}</strong>
            <br />
            {text.companiesOnly}
          </p>
          <p>
            <MailLink address={facts.email} />
            <br />
            <PhoneLink number={facts.phone} />, {facts.businessHours}
            <br />
            {text.reception} {facts.receptionHours}
          </p>
        </div>
        {result.groups.map(({ title, places }) => (
          <nav key={title} aria-label={title}>
            <p className={styles.title}>{title}</p>
            <ul>
              {places.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
