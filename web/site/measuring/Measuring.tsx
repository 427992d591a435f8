import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#contract/lists.ts'
import type { Answer } from './answer.ts'
import styles from './Measuring.module.css'
import { texts } from './texts.ts'

type Props = {
  language: Language
  answer: Answer | null
  isAsking: boolean
  /** True when the user opened the question, which then gets the focus. */
  isWanted: boolean
  /** Element for the question, before the page content in tab and reading order. */
  questionPlace: Element
  privacyPath: string
  onAnswer: (answer: Answer) => void
  onAsk: () => void
}

/** Consent question, and the current answer with a button to change it at the foot of the page. */
export const Measuring = ({ language, answer, isAsking, questionPlace, onAsk, ...question }: Props) => {
  const text = texts[language]
  return (
    <>
      <aside className={styles.foot} aria-label={text.choice} data-asking={isAsking || undefined}>
        <div className={styles.row}>
          <p role="status">{answer ? text.said[answer] : text.unsaid}</p>
          <button type="button" id="measuring-change" className={styles.change} onClick={onAsk}>
            {text.choice}
          </button>
        </div>
      </aside>
      {isAsking && createPortal(<Question language={language} {...question} />, questionPlace)}
    </>
  )
}

type QuestionProps = Pick<Props, 'language' | 'isWanted' | 'privacyPath' | 'onAnswer'>

const Question = ({ language, isWanted, privacyPath, onAnswer }: QuestionProps) => {
  const text = texts[language]
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted) section.current?.focus()
  }, [isWanted])
  return (
    <section ref={section} tabIndex={-1} className={styles.question} aria-labelledby="measuring-title">
      <h2 id="measuring-title">{text.title}</h2>
      <p>
        {text.text} <a href={privacyPath}>{text.privacy}</a>
      </p>
      <div className={styles.answers}>
        {(['yes', 'no'] as const).map((answer) => (
          <button key={answer} type="button" onClick={() => onAnswer(answer)}>
            {text[answer]}
          </button>
        ))}
      </div>
    </section>
  )
}
