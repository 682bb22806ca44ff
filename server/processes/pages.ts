import { environment } from '../platform/config/environment.ts'

/**
 * `npm start` builds the pages while the server prepares its database, and says then whether it could
 * (scripts/start.mjs, docs/decisions/115). To be called early, so that nothing is missed. The result waits, and is false
 * if there are no pages, after saying so.
 */
export function listenForPages(): () => Promise<boolean> {
  if (environment.LAUREL_PAGES !== 'building') return () => Promise.resolve(true)
  const said = new Promise<unknown>(resolve => {
    process.once('message', resolve)
    process.once('disconnect', () => resolve('starter gone'))
  })
  return async () => {
    const isBuilt = (await said) === 'built'
    if (!isBuilt) console.error('Laurel ends, because its pages were not built.')
    return isBuilt
  }
}
