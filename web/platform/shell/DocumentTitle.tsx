import { rootRouteId, useMatches } from '@tanstack/react-router'
import { useInstallation } from '../installation.ts'
import { type Thing, useThingShown } from '../page-subject.ts'

/** The title of the browser's tab: what is shown, the page's title, the installation's name. */
export function DocumentTitle() {
  const { name } = useInstallation()
  const { title, thing } = useMatches({ select: titleOf })
  const shown = useThingShown()
  const named = shown?.thing === undefined ? thing : shown.thing
  const parts = named === null ? ['Not found'] : [named, shown?.title ?? title]
  return <title>{[...parts, name].filter(Boolean).join(' · ')}</title>
}

type Match = ReturnType<typeof useMatches>[number]

/** A public page's thing is loaded before it is shown, so that the server can name it. */
function titleOf(matches: readonly Match[]): { title: string; thing: Thing } {
  const match = matches.at(-1)
  const title = match?.staticData.title ?? ''
  // An unknown address matches no more than the root.
  const isUnknown = match?.routeId === rootRouteId
  if (isUnknown || matches.some(({ status }) => status === 'notFound')) return { title, thing: null }
  return { title, thing: thingIn(match) }
}

function thingIn(match: Match | undefined): Thing {
  switch (match?.routeId) {
    case '/event-page/$id':
    case '/event-page/':
      return match.loaderData?.event_name
    case '/event-page/$id_/projects':
      return match.loaderData?.event.event_name
    case '/projects/$id':
      return match.loaderData?.title
    default:
      return undefined
  }
}
