import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type DraftFields, emptyContent, withField } from '../../../contract/projects/submission-content.ts'
import type { Asks, Lack, lacksOf } from '../../../contract/projects/submissions.ts'

/** What keeps the draft from being handed in; undefined until the rules are loaded. */
export function useLacks(fields: DraftFields, asks: Asks): readonly Lack[] | undefined {
  const [rules, setRules] = useState<{ lacksOf: typeof lacksOf }>()
  useEffect(() => {
    void import('../../../contract/projects/submissions.ts').then(setRules, () => undefined)
  }, [])
  const judged = useDeferredValue(fields)
  return useMemo(() => rules?.lacksOf(contentIn(judged), asks), [rules, judged, asks])
}

export function contentIn(fields: DraftFields) {
  return Object.entries(fields).reduce(
    (content, [field, value]) => withField(content, field, value),
    emptyContent(),
  )
}
