/** The way to a page about one round: its event, on the tab of rounds, once that is known. */
export function roundCrumbs(
  event: { _id: string; event_name: string } | undefined,
  /** The round that is open there. */
  round?: string,
) {
  const events = { label: 'Events', to: '/events' } as const
  if (!event) return [events]
  const { _id, event_name } = event
  return [
    events,
    {
      label: event_name,
      to: '/event/$id',
      params: { id: _id },
      search: { tab: 'rounds', ...(round && { round }) },
    } as const,
  ]
}
