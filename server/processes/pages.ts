import { environment } from '../environment.ts'

/**
 * `npm start` builds the pages while the server prepares its database, and says then whether it could
 * (scripts/start.mjs, docs/decisions/121). To be called early, so that nothing is missed. The result waits, and is false
 * if there are no pages.
 */
export function listenForPages(): () => Promise<boolean> {
  if (environment.LAUREL_PAGES !== 'building') return () => Promise.resolve(true)
  const said = new Promise<unknown>(resolve => {
    process.once('message', resolve)
    process.once('disconnect', () => resolve('starter gone'))
  })
  return async () => (await said) === 'built'
}
