import type { Catalogue } from '#contract/catalogue-file.ts'
import { industries, type Language, typesOfTesting } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { HomeResult } from '#web/site/pages/HomePage.tsx'
import { texts } from '#web/site/texts.ts'
import { linksToTests } from './filters.ts'
import { offerHref } from './form-pages.ts'
import { pairOf } from './text-pages.ts'

export function homePages({ home }: SiteContent, catalogue: Catalogue): PageData[] {
  return pairOf({ en: pathTo.start({}, 'en'), fi: pathTo.start({}, 'fi') }, (language) => {
    const { title, description, ...ownTexts } = home
    const result: HomeResult = {
      ...inLanguage(ownTexts, language),
      contact: offerHref(language),
      products: pathTo.products({}, language),
      fields: [
        {
          heading: texts[language].typesOfTesting,
          links: linksToTests(catalogue, { typeOfTesting: typesOfTesting }, language),
        },
        {
          heading: texts[language].industries,
          links: linksToTests(catalogue, { industryOrMaterial: industries }, language),
        },
      ],
    }
    return { component: 'HomePage', title: title[language], description: description[language], result }
  })
}

/** Texts of the home page in one language. */
type InLanguage<Value> =
  Value extends Record<Language, string>
    ? string
    : Value extends readonly (infer Item)[]
      ? InLanguage<Item>[]
      : { [Key in keyof Value]: InLanguage<Value[Key]> }

function inLanguage<Value extends object>(value: Value, language: Language): InLanguage<Value> {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language)) as InLanguage<Value>
  if (language in value) return (value as Record<Language, string>)[language] as InLanguage<Value>
  const entries = Object.entries(value).map(([key, part]) => [key, inLanguage(part, language)])
  return Object.fromEntries(entries) as InLanguage<Value>
}
