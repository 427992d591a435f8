/** Words with single spaces instead of any breaking or no-break space, and without soft hyphens. */
export const plain = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
