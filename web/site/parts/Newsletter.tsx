import { SiteForm, type SiteFormData } from '../forms/SiteForm.tsx'
import styles from './Newsletter.module.css'

export type NewsletterResult = SiteFormData & { text: string; note: string }

export const Newsletter = ({ form }: { form: NewsletterResult }) => (
  <section className={styles.box} aria-label={form.heading}>
    <div>
      <p className={styles.title}>{form.heading}</p>
      <p>{form.text}</p>
    </div>
    <div>
      <SiteForm form={form}>
        {form.fields.map(({ name, label, autoComplete }) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`${form.id}-${name}`}>{label}</label>
            <input id={`${form.id}-${name}`} name={name} type="email" autoComplete={autoComplete} required />
          </div>
        ))}
        <p>{form.note}</p>
      </SiteForm>
    </div>
  </section>
)
