/** Milliseconds between two looks whether there is another build. */
const lookEvery = 600_000

/** For a page that nobody touches: it opens anew once another build is kept, and only then. Returns what ends that. */
export function reloadWithNewBuild(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const before = serviceWorker.controller
  const reload = () => before !== null && location.reload()
  serviceWorker.addEventListener('controllerchange', reload)
  const look = async () => (await serviceWorker.getRegistration())?.update()
  // Without a network there is no other build.
  const timer = setInterval(() => void look().catch(() => undefined), lookEvery)
  return () => {
    clearInterval(timer)
    serviceWorker.removeEventListener('controllerchange', reload)
  }
}
