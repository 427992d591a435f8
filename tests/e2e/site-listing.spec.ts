import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { findByApi, isListCall, ListingVisitor } from './support/listing-visitor.ts'

/** Product search: words, filters, the address and messages. */

const samples = {
  en: {
    misspelt: 'salmonela food',
    found: /Salmonella/,
    corrected: { typed: 'asbetsos', word: 'asbestos', found: /Asbestos/ },
    weeks: /^Up to 2 weeks/,
    fewerWeeks: /^Up to 1 week/,
    type: 'Fire tests',
    types: 'Types of testing',
    material: 'Building materials',
    materials: 'Industries and materials',
    askOffer: 'Request an offer',
  },
  fi: {
    misspelt: 'salmonela elintarvike',
    found: /Salmonella/,
    corrected: { typed: 'aspesti', word: 'asbesti', found: /Asbesti/ },
    weeks: /^Enintään 2 viikkoa/,
    fewerWeeks: /^Enintään 1 viikko/,
    type: 'Palokokeet',
    types: 'Testaustyypit',
    material: 'Rakennusmateriaalit',
    materials: 'Toimialat ja materiaalit',
    askOffer: 'Pyydä tarjous',
  },
} as const

for (const language of journeyLanguages) {
  const sample = samples[language]

  test(`misspelt words are understood, and the address keeps them (${language})`, async ({ page }) => {
    const visitor = new ListingVisitor(page, language)
    await visitor.open()
    await visitor.field().pressSequentially(sample.misspelt)
    const query = `text=${sample.misspelt.replaceAll(' ', '+')}`
    await visitor.expectAddress(`?${query}`)
    await visitor.expectFound(query)
    await expect(visitor.cards().filter({ hasText: sample.found }).first()).toBeVisible()
    await page.reload()
    await visitor.expectFound(query)
    await expect(visitor.field()).toHaveValue(sample.misspelt)
  })

  test(`filters combine, count as the API does, and are removed one by one or together (${language})`, async ({
    page,
  }) => {
    const visitor = new ListingVisitor(page, language)
    await visitor.open()
    const drawn = await visitor.readChoices(sample.types)
    const whole = await findByApi('', language)
    expect(drawn.map(countOf)).toEqual(whole.choices.typeOfTesting?.slice(0, 6).map(({ count }) => count))
    await expect(visitor.heading()).toHaveText(visitor.text.tests(whole.total))

    await visitor.choose(sample.types, sample.type)
    const first = await visitor.expectFound('typeOfTesting=fire')
    await expect(visitor.choice(new RegExp(`^${sample.material} `))).toHaveAccessibleName(
      `${sample.material} ${countIn(first.choices.industryOrMaterial, 'building-materials')}`,
    )
    await visitor.choose(sample.materials, sample.material)
    await visitor.expectFound('typeOfTesting=fire&industryOrMaterial=building-materials')
    await visitor.expectAddress('?industryOrMaterial=building-materials&typeOfTesting=fire')
    await visitor.field().fill('EN 13501')
    await visitor.expectFound('text=EN+13501&typeOfTesting=fire&industryOrMaterial=building-materials')
    await expect(visitor.chips()).toHaveCount(4)

    await visitor.chip(sample.type).click()
    await visitor.expectFound('text=EN+13501&industryOrMaterial=building-materials')
    await expect(visitor.field()).not.toBeFocused()
    await visitor.page.getByRole('button', { name: visitor.text.clear }).click()
    await visitor.expectAddress('')
    await expect(visitor.field()).toBeFocused()
    await expect(visitor.field()).toHaveValue('')
    await expect(visitor.heading()).toHaveText(visitor.text.tests(whole.total))
    await expect(page.locator('section#fire')).toBeVisible()
  })

  test(`a correction is said and can be undone, and unknown words are named (${language})`, async ({
    page,
  }) => {
    const visitor = new ListingVisitor(page, language)
    await visitor.open(`?text=${encodeURIComponent(sample.corrected.typed)}`)
    const { readAs, quoted, searchAsTyped, unknown, askAboutAll, nothingFor } = visitor.text
    const [typed, word] = [sample.corrected.typed, sample.corrected.word]
    await expect(page.getByText(readAs(quoted(word), quoted(typed)))).toBeVisible()
    await expect(visitor.cards().filter({ hasText: sample.corrected.found }).first()).toBeVisible()
    await page.getByRole('button', { name: searchAsTyped }).click()
    await expect(visitor.heading()).toHaveText(nothingFor(typed))
    await visitor.expectAddress(`?text=${typed}&spelling=as_typed`)
    await page.goBack()
    await expect(page.getByText(readAs(quoted(word), quoted(typed)))).toBeVisible()
    // Other words are corrected again.
    await page.goForward()
    const both = `${word} qqqqzzzz`
    await visitor.field().fill(both)
    await expect(page.getByText(unknown(quoted('qqqqzzzz')))).toBeVisible()
    await visitor.expectAddress(`?text=${both.replace(' ', '+')}`)
    await page.getByRole('link', { name: askAboutAll(quoted(both)) }).click()
    await expect(page.locator('#offer_request-message')).toHaveValue(new RegExp(both))
  })

  test(`tests are limited by turnaround and price, and sorted (${language})`, async ({ page }) => {
    const visitor = new ListingVisitor(page, language)
    await visitor.open()
    await page.getByRole('radio', { name: sample.weeks }).check()
    await visitor.expectFound('maxWeeks=2')
    await page.getByRole('radio', { name: sample.fewerWeeks }).check()
    await visitor.expectAddress('?maxWeeks=1')
    await page.getByRole('combobox', { name: visitor.text.sort }).selectOption('price')
    await visitor.expectAddress('?maxWeeks=1&sort=price')
    await visitor.expectFound('maxWeeks=1&sort=price')
    await page.reload()
    await expect(page.getByRole('combobox', { name: visitor.text.sort })).toHaveValue('price')
    await visitor.expectFound('maxWeeks=1&sort=price')
  })

  test(`a change of language keeps the search (${language})`, async ({ page }) => {
    const visitor = new ListingVisitor(page, language)
    await visitor.open()
    await visitor.choose(sample.types, sample.type)
    await visitor.expectFound('typeOfTesting=fire')
    const other = language === 'en' ? 'fi' : 'en'
    await page.locator(`a[hreflang=${other}]`).filter({ visible: true }).click()
    const translated = new ListingVisitor(page, other)
    await translated.expectAddress('?typeOfTesting=fire')
    await translated.expectFound('typeOfTesting=fire')
    await expect(translated.chip(samples[other].type)).toBeVisible()
  })

  test(`a search without results leads to an offer request with the same words (${language})`, async ({
    page,
  }) => {
    const visitor = new ListingVisitor(page, language)
    await visitor.open('?text=qqqqzzzz')
    await expect(visitor.heading()).toHaveText(visitor.text.nothingFor('qqqqzzzz'))
    const main = page.getByRole('main')
    const link = main.getByRole('link', { name: sample.askOffer, exact: true })
    await expect(link).toHaveAttribute(
      'href',
      /^\/(?:contact|fi\/ota-yhteytta)\?about=qqqqzzzz#offer_request$/,
    )
    await link.click()
    await expect(page.locator('#offer_request-message')).toHaveValue(/qqqqzzzz/)
  })

  test(`without script all tests are listed, without forms that would not work (${language})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const visitor = new ListingVisitor(await context.newPage(), language)
    await visitor.page.goto(`${product.siteUrl}${visitor.path}?text=x`)
    const { total } = await findByApi('', language)
    await expect(visitor.page.locator('section h3')).toHaveCount(total)
    await expect(visitor.field()).toBeHidden()
    await context.close()
  })

  test(`the page for missing addresses has a search, also without script (${language})`, async ({
    browser,
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 404/)
    const missing = language === 'fi' ? '/fi/ei-ole' : '/nowhere'
    const { search, submit } = new ListingVisitor(page, language).text
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    for (const visited of [plain, page]) {
      await visited.goto(product.siteUrl + missing)
      await visited.getByLabel(search).fill('iso 10993')
      await visited.getByRole('button', { name: submit }).click()
      await expect(visited).toHaveURL(/\/(?:products|fi\/tuotteet)\?text=iso\+10993$/)
    }
    await new ListingVisitor(page, language).expectFound('text=iso+10993')
    await context.close()
  })
}

test.use({ viewport: { width: 1280, height: 900 } })

test('Back shows the previous search with its products at once, and Forward the next one', async ({
  page,
}) => {
  const visitor = new ListingVisitor(page)
  await visitor.open()
  await visitor.field().pressSequentially('polymer')
  await visitor.expectFound('text=polymer')
  await visitor.choose('Types of testing', 'Mechanical tests')
  await visitor.expectFound('text=polymer&typeOfTesting=mechanical')
  await visitor.cards().first().getByRole('link').click()
  await expect(page.getByRole('status')).toHaveCount(0)

  await page.route(isListCall, (route) => route.abort())
  await page.goBack()
  await visitor.expectFound('text=polymer&typeOfTesting=mechanical')
  await page.goBack()
  await visitor.expectFound('text=polymer')
  await expect(visitor.chips()).toHaveCount(2)
  await page.goBack()
  await visitor.expectAddress('')
  await expect(visitor.field()).toHaveValue('')
  await expect(page.locator('section#fire')).toBeVisible()
  await page.goForward()
  await visitor.expectFound('text=polymer')
  await expect(visitor.field()).toHaveValue('polymer')
})

test('Back leads to all products also if the search was loaded before the first letter', async ({ page }) => {
  const visitor = new ListingVisitor(page)
  await visitor.open()
  const loaded = page.waitForResponse(/\/Listing-[^/]*\.js$/)
  await visitor.field().focus()
  await loaded
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await visitor.field().pressSequentially('polymer')
  await visitor.expectFound('text=polymer')
  await page.goBack()
  await visitor.expectAddress('')
  await expect(visitor.field()).toHaveValue('')
})

test('words typed and boxes ticked before the script has loaded are searched', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/Listing-[^/]*\.js$/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  const visitor = new ListingVisitor(page)
  await visitor.open()
  await visitor.field().fill('plastic')
  await visitor.choice(/^Mechanical tests /).check()
  arrived.resolve()
  await visitor.expectFound('text=plastic&typeOfTesting=mechanical')
  await visitor.expectAddress('?text=plastic&typeOfTesting=mechanical')
})

test('an address with filters applies them and ignores unknown ones', async ({ page }) => {
  const visitor = new ListingVisitor(page)
  await visitor.open('?standard=EN+71-3&typeOfTesting=elemental,alchemy&deviceType=icp-ms')
  await visitor.expectFound('standard=EN+71-3&typeOfTesting=elemental&deviceType=icp-ms')
  await expect(visitor.chips()).toHaveCount(4)
})

test('a slow search shows that it is loading, and an outdated one is dropped', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route(
    (url) => isListCall(url) && url.searchParams.get('text') === 'steel',
    async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => {
        // The page no longer waits for it.
      })
    },
  )
  const visitor = new ListingVisitor(page)
  await visitor.open('?text=polymer')
  await visitor.expectFound('text=polymer')
  await visitor.field().fill('steel')
  await expect(page.getByText(visitor.text.working)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  await expect.poll(() => held.length).toBe(1)
  await visitor.field().fill('paper')
  await visitor.expectFound('text=paper')
  for (const release of held) release()
  await visitor.field().fill('paper board')
  await visitor.expectFound('text=paper+board')
  await expect(page.getByText(visitor.text.working)).toHaveCount(0)
})

test('a failed search keeps the typed text and can be repeated', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Failed to load resource/)
  await page.route(isListCall, (route) => route.fulfill({ status: 503, body: '' }))
  const visitor = new ListingVisitor(page)
  await visitor.open()
  await visitor.field().fill('cement')
  await expect(visitor.heading()).toHaveText(visitor.text.failed)
  await expect(visitor.field()).toHaveValue('cement')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.unroute(isListCall)
  await page.getByRole('button', { name: visitor.text.retry }).click()
  await visitor.expectFound('text=cement')
})

test('more tests are added below the others, and the first of them has the focus', async ({ page }) => {
  const visitor = new ListingVisitor(page)
  await visitor.open('?typeOfTesting=mechanical,elemental')
  const { total } = await visitor.expectFound('typeOfTesting=mechanical,elemental')
  expect(total).toBeGreaterThan(24)
  await expect(page.getByRole('status')).toContainText(visitor.text.shown(24, total))
  await page.getByRole('button', { name: visitor.text.showMore }).click()
  await expect(visitor.cards()).toHaveCount(Math.min(48, total))
  await expect(visitor.cards().nth(24).getByRole('link')).toBeFocused()
  expect(new Set(await visitor.cards().allInnerTexts()).size).toBe(Math.min(48, total))
})

test('a standard is found in its long list of filters without a search for tests', async ({ page }) => {
  const visitor = new ListingVisitor(page)
  await visitor.open()
  const group = visitor.group('Standards')
  await group.locator('summary').click()
  const find = group.getByRole('searchbox')
  await find.fill('iso11737')
  await find.press('Enter')
  await expect(group.getByRole('checkbox')).toHaveCount(1)
  await visitor.expectAddress('')
  await group.getByRole('checkbox').press('Space')
  await visitor.expectFound('standard=EN+ISO+11737-1')
  await expect(group.locator('summary')).toContainText(visitor.text.chosen(1))
  await find.fill('no such')
  await expect(group.getByText(visitor.text.notInList)).toBeVisible()
})

const countOf = (read: string) => Number(/(\d+)\s*$/.exec(read)?.[1])
const countIn = (choices: { value: string; count: number }[] | undefined, value: string) =>
  choices?.find((choice) => choice.value === value)?.count

test('text typed before any script has loaded is searched', async ({ page }) => {
  const visitor = new ListingVisitor(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(product.siteUrl + visitor.path, { waitUntil: 'commit' })
  await visitor.field().fill('cement')
  held.resolve()
  await visitor.expectFound('text=cement')
  await expect(visitor.field()).toHaveValue('cement')
})
