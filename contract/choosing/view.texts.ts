import { mostViews, type ViewList } from './views.calls.ts'

/** What a view of each list is called. */
export const viewWords: Record<ViewList, { one: string; many: string }> = {
  applications: { one: 'view', many: 'views' },
  applicants: { one: 'view', many: 'views' },
  audience: { one: 'audience', many: 'audiences' },
}

export const viewMessages = {
  tooMany: (list: ViewList) => `Up to ${mostViews} ${viewWords[list].many} are kept. Please remove one first`,
  nameTaken: 'There is one of this name. Choose another name, or update that one',
  unknownPart: 'This list has no such filter',
  changed: 'Somebody changed it meanwhile. It is shown as it is now',
} as const
