import { formatCount } from '../base/formats.ts'
import css from './PublicFilters.module.css'

/** The number in a link of PublicFilters; undefined until it is known. */
export function FilterCount({ of }: { of: number | undefined }) {
  return <span className={css.count}>{of !== undefined && formatCount(of)}</span>
}
