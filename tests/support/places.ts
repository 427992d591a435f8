import { expect, type Locator } from '@playwright/test'

/**
 * Waits until an element is where the style sheet puts the target of a jump: at most some 6 rem below the upper edge.
 */
export async function expectAtTop(place: Locator): Promise<void> {
  const isAtTop = () =>
    place.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      return top >= 0 && top < 100
    })
  await expect.poll(isAtTop, { message: `${place} stands at the top` }).toBe(true)
}
