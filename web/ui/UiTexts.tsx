import { createContext, type ReactNode, useContext } from 'react'

/** Texts that the controls need by themselves. All others come as props. */
export type UiTexts = {
  /** Suffix of every document title. */
  siteName: string
  optional: string
  working: string
  loading: string
  close: string
  dismiss: string
  cancel: string
  tryAgain: string
  /** Title and text for an action that was not done, because somebody else was first. */
  overtaken: string
  overtakenTodo: string
  partMissing: string
  partMissingTodo: string
  clear: string
  noChoice: string
  noMatch: string
  notifications: string
  sortBy: string
  sortedUp: string
  sortedDown: string
  chooseFile: string
  chooseFiles: string
  dropArea: string
  dropFile: string
  dropFiles: string
  stepDone: string
  stepCurrent: string
  stepAhead: string
}

const Texts = createContext<UiTexts | null>(null)

export const UiTextsProvider = ({ texts, children }: { texts: UiTexts; children: ReactNode }) => (
  <Texts.Provider value={texts}>{children}</Texts.Provider>
)

export const useUiTexts = (): UiTexts => {
  const texts = useContext(Texts)
  if (!texts) throw new Error('UiTextsProvider is missing above this component.')
  return texts
}
