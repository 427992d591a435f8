/** The product's own colours, as the screens have them by day: dark enough to print in black and white. */
export const ink = '#122a28'
export const quiet = '#4b625f'
export const accent = '#0b5850'
