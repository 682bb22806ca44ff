/**
 * Lets the pages below an address open without a network from now on. A browser that has no service workers, or refuses this
 * one, needs the network to open them; what is entered is kept all the same. In development pages have no build to keep.
 */
export async function keepPagesOffline(of: 'judge' | 'counter' | 'T' | 'day'): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const options = { scope: `/${of}`, updateViaCache: 'none' } as const
  await navigator.serviceWorker.register(`/${of}-worker.js`, options).catch(() => undefined)
}
