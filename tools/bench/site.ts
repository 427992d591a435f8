import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { typesOfTesting } from '#contract/lists.ts'
import { projectRoot } from '#local/settings.ts'
import type { Counts } from '#site-build/prerender/prerender.ts'
import { runChild } from './child.ts'
import { generateCatalogue } from './data/products.ts'
import { type Measurement, showLine } from './report.ts'

/** Duration of one build and number of rendered files; none if nothing had changed. */
type Built = { row: string; seconds: number; counts: Counts | null }

const manyProducts = 4000
const widths = [26, 8, 8, 10, 10]

/**
 * `npm run bench -- site`: measures builds of the site: from nothing, without changes, with one changed text, and
 * with so many products that superlinear cost becomes visible.
 */
export async function measureSite(): Promise<Measurement> {
  // Inside the project, where the rendering program finds React.
  const folder = join(projectRoot, 'var/bench-site')
  rmSync(folder, { recursive: true, force: true })
  try {
    console.log(`\n${showLine(widths, ['', 'pages', 'rendered', 'pictures', 'seconds'])}`)
    const real = join(folder, 'real')
    cpSync(join(projectRoot, 'content'), join(real, 'content'), { recursive: true })
    const cold = await build('site: cold', real)
    const warm = await build('site: nothing changed', real)
    appendFileSync(join(real, 'content/pages/about.en.md'), '\nOne sentence more.\n')
    const edited = await build('site: one text changed', real)
    const many = join(folder, 'many')
    writeManyProducts(join(many, 'content'))
    cpSync(join(real, 'dist'), join(many, 'dist'), { recursive: true, verbatimSymlinks: true })
    const small = await renderAll('site: rendered again', real)
    const large = await renderAll(`site: ${manyProducts} products`, many)
    const growth = perPage(large) / perPage(small)
    console.log(
      `\n${perPage(small).toFixed(1)} ms per page, ${perPage(large).toFixed(1)} ms with ${manyProducts} products`,
    )
    return {
      figures: [
        ...[cold, warm, edited, small, large].map(({ row, seconds }) => ({
          name: row,
          value: seconds,
          unit: 's',
        })),
        { name: `site: time per page with ${manyProducts} products`, value: growth, unit: 'share' },
      ],
      failures: [],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const perPage = ({ seconds, counts }: Built) => (seconds * 1000) / (counts?.pages ?? 1)

/** All pages and pictures with existing bundles, whose cost does not depend on the number of pages. */
function renderAll(row: string, folder: string): Promise<Built> {
  rmSync(join(folder, 'dist/web/assets/pictures'), { recursive: true })
  return build(row, folder, 'https://elsewhere.example')
}

async function build(row: string, folder: string, siteUrl = 'http://localhost:3000'): Promise<Built> {
  const startedAt = performance.now()
  const counts = await runChild<Counts | null>(new URL('./site-build.ts', import.meta.url), {
    root: projectRoot,
    contentDir: join(folder, 'content'),
    distDir: join(folder, 'dist'),
    siteUrl,
    logLevel: 'error',
  })
  const built = { row, seconds: (performance.now() - startedAt) / 1000, counts }
  const { pages = 0, renderedPages = 0, renderedPictures = 0 } = counts ?? {}
  const numbers = [pages, renderedPages, renderedPictures].map(String)
  console.log(showLine(widths, [row, ...numbers, built.seconds.toFixed(1)]))
  return built
}

/** Content with generated products instead of the real ones, one file per type. */
function writeManyProducts(folder: string): void {
  cpSync(join(projectRoot, 'content'), folder, { recursive: true })
  const products = join(folder, 'catalogue/products')
  rmSync(products, { recursive: true })
  mkdirSync(products)
  const { products: generated } = generateCatalogue(manyProducts)
  // They name real products.
  writeFileSync(join(folder, 'catalogue/campaigns.yaml'), stringify([]))
  for (const type of typesOfTesting) {
    const ofType = generated.filter(({ typesOfTesting: [first] }) => first === type)
    writeFileSync(join(products, `${type}.yaml`), stringify(ofType))
  }
}
