/** What the address of an application says while its team is brought together. */
export const bringing = { step: 'team' } as const
