/** Colours of the product, as the light theme has them: dark enough to print in black and white. */
export const ink = '#122a28'
export const quiet = '#4b625f'
export const accent = '#0b5850'
