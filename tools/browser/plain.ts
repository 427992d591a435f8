/** Words with single spaces instead of any breaking or no-break space. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
