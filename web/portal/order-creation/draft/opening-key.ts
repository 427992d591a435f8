/** Where the draft that is open stands in the query cache. */
export const openingKey = (id: string) => ['open-draft', id] as const
