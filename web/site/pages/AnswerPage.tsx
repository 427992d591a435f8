import type { AnswerPage as Answer } from '#contract/answer-pages.ts'
import { FormCard } from '../forms/FormCard.tsx'
import { FormFields } from '../forms/FormFields.tsx'
import { encodingOf } from '../forms/form-encoding.ts'
import { PlainForm } from '../forms/PlainForm.tsx'
import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import styles from './AnswerPage.module.css'

/** Must differ from ids of forms in the layout, because ids are unique per page. */
const formId = 'answer'

/** Reply to a form sent without scripts, or to a link in a mail. */
export default function AnswerPage({ page }: { page: PageData<Answer> }) {
  const { heading, paragraphs, alert, form, links = [] } = page.result
  return (
    <Article heading={heading}>
      {alert && <Summary alert={alert} fields={form?.fields ?? []} />}
      <div className={styles.text}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {form && form.fields.length > 0 && (
        <FormCard>
          <AgainForm form={form} />
        </FormCard>
      )}
      {form?.fields.length === 0 && <AgainForm form={form} />}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </Article>
  )
}

const AgainForm = ({ form }: { form: NonNullable<Answer['form']> }) => (
  <PlainForm form={{ ...form, id: formId }} encType={encodingOf(form.fields)} aria-label={form.label}>
    {form.fields.length > 0 && <FormFields formId={formId} fields={form.fields} />}
  </PlainForm>
)

/** Reason why nothing was sent, with links to the invalid fields. */
const Summary = ({ alert, fields }: { alert: string; fields: NonNullable<Answer['form']>['fields'] }) => {
  const wrong = fields.filter(({ problem }) => problem)
  return (
    // biome-ignore lint/a11y/noAutofocus: no script runs here that could move the focus to the errors, which the page is opened to show.
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <p>{alert}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, label, problem }) => (
            <li key={name}>
              <a href={`#${formId}-${name}`}>{label}</a>: {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
