/** What the list of events is filtered by: parameters of its address. */
export const eventFilters = ['company', 'type', 'status', 'from', 'to', 'archived'] as const
