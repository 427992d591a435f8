import { createRoot } from 'react-dom/client'
import { languageOf } from '#contract/entry-paths.ts'
import { pathTo } from '#contract/paths.ts'
import { type Answer, keepAnswer, namesBefore, onAnswerElsewhere, readAnswer } from './answer.ts'
import { Measuring } from './Measuring.tsx'
import { startTagManager, stopTagManager } from './partytown.ts'
import { tellRoute } from './route-change.ts'
import { namesNow, removeTraces } from './traces.ts'

/**
 * Asks once for consent to measuring and loads the tag manager only after it. Returns a function to call for
 * every page shown.
 */
export function startMeasuring(scriptUrl: string): () => void {
  const question = document.getElementById('before-page')
  const site = document.getElementById('site')
  if (!question || !site) throw new Error('The page has no place for the question')
  const foot = document.createElement('div')
  site.after(foot)
  const root = createRoot(foot)
  let answer = readAnswer()
  let isAsking = answer === null
  let isWanted = false
  let isMeasuring = false

  const draw = () => {
    const language = languageOf(location.pathname)
    const privacyPath = pathTo.privacy({}, language)
    const state = { language, answer, isAsking, isWanted, questionPlace: question, privacyPath }
    root.render(<Measuring {...state} onAnswer={take} onAsk={ask} />)
  }
  const ask = () => {
    isAsking = isWanted = true
    draw()
  }
  const take = (given: Answer) => {
    const isNew = given === 'yes' && answer !== 'yes'
    keepAnswer(given, isNew ? namesNow() : namesBefore())
    // The pressed button disappears; the focus returns to the point before it.
    document.getElementById(isWanted ? 'measuring-change' : 'page')?.focus({ preventScroll: true })
    obey(given)
  }
  const obey = (given: Answer | null) => {
    answer = given
    isAsking = given === null
    draw()
    if (given === 'yes') void measure()
    else void end()
  }
  const measure = async () => {
    if (isMeasuring) return
    isMeasuring = await startTagManager(scriptUrl)
    // The answer may have changed meanwhile.
    if (answer === 'yes') tellRoute(() => isMeasuring)
    else await end()
  }
  const end = async () => {
    const wasMeasuring = isMeasuring
    isMeasuring = false
    if (wasMeasuring) await stopTagManager()
    const before = namesBefore()
    if (before) await removeTraces(before)
    // A running tag manager may have changed the document anywhere, so only a reload removes it.
    if (wasMeasuring) location.reload()
  }
  onAnswerElsewhere(() => obey(readAnswer()))
  draw()
  if (answer === 'yes') void measure()
  return () => {
    draw()
    tellRoute(() => isMeasuring)
  }
}
