import { Suspense } from 'react'
import type { PageResources } from './loader/resources.ts'
import { Frame } from './parts/Frame.tsx'
import { TextsContext } from './parts/texts-context.ts'
import type { Texts } from './texts.ts'

type Props = { resources: Omit<PageResources, 'isMissing'>; search: string }

/** Page in its layout. Rendered on Node during the build, and hydrated in the browser from the same data. */
export const SitePage = ({ resources: { page, slices, shared, Component }, search }: Props) => (
  <TextsContext value={shared.texts ?? ({} as Texts)}>
    <Frame page={page} slices={slices} facts={shared.facts} search={search}>
      <Suspense>
        {/* A new key per page resets the state even when the same component renders the next page. */}
        <Component key={page.path} page={page} shared={shared} search={search} />
      </Suspense>
    </Frame>
  </TextsContext>
)
