import type { AnyRouter } from '@tanstack/react-router'

/** When no other screen is on its way: at once, or once the next one stands. */
export async function nextScreen(router: AnyRouter): Promise<void> {
  // A navigation begins after what may hold it up was asked.
  await new Promise(resolve => setTimeout(resolve))
  if (router.state.status === 'idle') return
  await new Promise<void>(resolve => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
  })
}
