/** Announcement of an action to the person for whom an expert took it. */
export const actedFor = { to: 'person_acted_for', mail: 'acted', preference: null } as const
