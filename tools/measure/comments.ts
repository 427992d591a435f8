/** Number of doc comments in a text, and of those that open with a question word. */
export function countOpenings(text: string): { comments: number; questions: number } {
  const openings = [...text.matchAll(/\/\*\*\s*(?:\*\s*)?([A-Za-z’']+)/g)].map(([, word]) => word ?? '')
  return {
    comments: openings.length,
    questions: openings.filter((word) =>
      /^(?:What|Whatever|Who|Whose|Whom|Whoever|Where|Wherever|Whether|Which|Why|How|However|When|Whenever)$/.test(
        word,
      ),
    ).length,
  }
}
