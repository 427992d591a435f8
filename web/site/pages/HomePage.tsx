import type { PageData } from '../page-data.ts'
import { BridgePicture } from '../parts/BridgePicture.tsx'
import type { Named } from '../parts/NamedLinks.tsx'
import styles from './HomePage.module.css'

type Point = { title: string; text: string }

export type HomeResult = {
  heading: string
  lead: string
  actions: { offer: string; tests: string }
  claimsHeading: string
  claims: { number: string; label: string }[]
  stepsHeading: string
  steps: Point[]
  reasonsHeading: string
  reasons: Point[]
  audiencesHeading: string
  audiences: Point[]
  /** Fields of testing with links to their tests. */
  fields: { heading: string; links: Named[] }[]
  contact: string
  products: string
  companiesOnly: string
  closing: Point
}

export default function HomePage({ page }: { page: PageData<HomeResult> }) {
  const { result } = page
  return (
    <div className={styles.page}>
      <Hero {...result} />

      <section aria-label={result.claimsHeading} className={styles.band}>
        <ul className={styles.claims}>
          {result.claims.map(({ number, label }) => (
            <li key={label}>
              <span className={styles.figure}>{number}</span> {label}
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.part}>
        <h2>{result.stepsHeading}</h2>
        <ol className={styles.steps}>
          {result.steps.map((step) => (
            <PointItem key={step.title} {...step} />
          ))}
        </ol>
      </section>

      {result.fields.map(({ heading, links }) => (
        <section key={heading} className={styles.part}>
          <div className={styles.split}>
            <h2>{heading}</h2>
            <ul className={styles.fields}>
              {links.map(({ name, href }) => (
                <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
              ))}
            </ul>
          </div>
        </section>
      ))}

      <Points heading={result.reasonsHeading} points={result.reasons} />
      <Points heading={result.audiencesHeading} points={result.audiences} />

      <section className={styles.part}>
        <div className={styles.closing}>
          <div>
            <h2>{result.closing.title}</h2>
            <p>{result.closing.text}</p>
          </div>
          <a className={styles.main} href={result.contact}>
            {result.actions.offer}
          </a>
        </div>
      </section>
    </div>
  )
}

const Hero = ({ heading, lead, contact, products, actions, companiesOnly }: HomeResult) => (
  <section className={styles.hero}>
    <div>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.actions}>
        <a className={styles.main} href={contact}>
          {actions.offer}
        </a>
        <a className={styles.other} href={products}>
          {actions.tests}
        </a>
      </div>
      <p className={styles.note}>{companiesOnly}</p>
    </div>
    <div className={styles.picture}>
      <BridgePicture />
    </div>
  </section>
)

const Points = ({ heading, points }: { heading: string; points: readonly Point[] }) => (
  <section className={styles.part}>
    <h2>{heading}</h2>
    <ul className={styles.points}>
      {points.map((point) => (
        <PointItem key={point.title} {...point} />
      ))}
    </ul>
  </section>
)

const PointItem = ({ title, text }: Point) => (
  <li>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
)
