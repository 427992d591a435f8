/** Query key of the open draft. */
export const openingKey = (id: string) => ['open-draft', id] as const
