/**
 * Lets the pages of the judge open without a network from now on. A browser that has no service workers, or refuses this
 * one, needs the network to open them; what is entered is kept all the same. In development pages have no build to keep.
 */
export async function keepPagesOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const options = { scope: '/judge', updateViaCache: 'none' } as const
  await navigator.serviceWorker.register('/judge-worker.js', options).catch(() => undefined)
}
