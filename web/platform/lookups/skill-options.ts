import { listSkills } from '../../../contract/platform/lookups.calls.ts'
import { call } from '../api.ts'
import type { Option } from '../ui/form/options.ts'
import { fitting } from './fitting.ts'

/** The skills that a filter offers for what was typed: those of the associates one sees. */
export async function loadSkills(q: string): Promise<Option[]> {
  const { data } = await call(listSkills, { query: { in_use: true } })
  return fitting(data, ({ skill_type }) => skill_type, q).map(({ skill_type }) => ({
    value: skill_type,
    label: skill_type,
  }))
}
