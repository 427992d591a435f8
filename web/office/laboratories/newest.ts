/** Newest version of something that is being edited. What was removed meanwhile stays as it was. */
export const newest = <Thing extends { id: string }>(thing: Thing, items: readonly Thing[] = []): Thing =>
  items.find(({ id }) => id === thing.id) ?? thing
