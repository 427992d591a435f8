import { contactAbout } from './contact-about.ts'
import styles from './Listing.module.css'
import type { ListingFacts } from './listing-facts.ts'
import type { ListingTexts } from './listing-texts.ts'
import type { Found } from './use-products.ts'

type Props = {
  found: Found
  facts: ListingFacts
  text: ListingTexts
  /** Searches again without corrections. */
  onAsTyped: () => void
}

/** Words of the search that were corrected or left out, with a way to undo a correction and to ask for what was not found. */
export const WordNotes = ({ found, facts, text, onAsTyped }: Props) => {
  const { corrections, unknownWords, unusedWords, hasAllWords, total } = found
  const quoted = (words: readonly string[]) => words.map(text.quoted).join(text.or)
  const isPartly = total > 0 && (unknownWords.length + unusedWords.length > 0 || !hasAllWords)
  if (corrections.length === 0 && !isPartly) return null
  return (
    <div className={styles.words} role="status">
      {corrections.map(({ word, readAs }) => (
        <p key={word}>{text.readAs(quoted(readAs), text.quoted(word))}</p>
      ))}
      {corrections.length > 0 && (
        <button type="button" onClick={onAsTyped}>
          {text.searchAsTyped}
        </button>
      )}
      {isPartly && <LeftOut {...{ found, facts, text, quoted }} />}
    </div>
  )
}

const LeftOut = ({
  found,
  facts,
  text,
  quoted,
}: Pick<Props, 'found' | 'facts' | 'text'> & { quoted: (words: readonly string[]) => string }) => {
  const { unknownWords, unusedWords, usedWords, hasAllWords, corrections } = found
  const readAs = new Map(corrections.map((each) => [each.word, each.readAs[0]]))
  const used = usedWords.map((word) => readAs.get(word) ?? word).join(' ')
  return (
    <>
      <p>
        {[
          unknownWords.length > 0 && text.unknown(quoted(unknownWords)),
          unusedWords.length > 0 && text.notTogether(quoted(unusedWords)),
          hasAllWords || unusedWords.length > 0 ? text.theseAreFor(text.quoted(used)) : text.notAll,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <a href={contactAbout(facts, found.text)}>{text.askAboutAll(text.quoted(found.text))}</a>
    </>
  )
}
