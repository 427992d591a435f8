import type { FunctionComponent } from 'react'
import type { PageComponent, PageProps } from './loader/resources.ts'
import type { PageData } from './page-data.ts'

// biome-ignore lint/suspicious/noExplicitAny: a component knows the result that its pages carry; the prerenderer says which.
type FileComponent = FunctionComponent<Partial<PageProps> & { page: PageData<any> }>

const files = import.meta.glob<{ default: FileComponent }>('./pages/*.tsx')

/** Loads the component of a page by the file name in its data. Each is a chunk of its own. */
export async function loadComponent(name: string): Promise<PageComponent> {
  const load = files[`./pages/${name}.tsx`]
  if (!load) throw new Error(`No page ${name}`)
  return (await load()).default
}
