import { Suspense } from 'react'
import type { PageResources } from './loader/resources.ts'
import { Frame } from './parts/Frame.tsx'
import { WordsContext } from './parts/words-context.ts'
import type { Words } from './words.ts'

type Props = { resources: Omit<PageResources, 'isMissing'>; search: string }

/** A page in its frame: drawn into its document on Node, and then again in the browser, from the same data. */
export const SitePage = ({ resources: { page, slices, shared, Component }, search }: Props) => (
  <WordsContext value={shared.words ?? ({} as Words)}>
    <Frame page={page} slices={slices} facts={shared.facts} search={search}>
      <Suspense>
        {/* Another page begins anew even where the same component draws it. */}
        <Component key={page.path} page={page} shared={shared} search={search} />
      </Suspense>
    </Frame>
  </WordsContext>
)
