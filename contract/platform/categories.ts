/** What a partner gives, and an associate stands for. */
export const categories = [
  'technology',
  'ecosystem',
  'outreach',
  'knowledge',
  'venue',
  'ticketing',
  'media',
  'investment',
  'payment',
] as const
export type Category = (typeof categories)[number]
