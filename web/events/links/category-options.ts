import { categories } from '../../../contract/platform/categories.ts'
import { titleCase } from '../../platform/ui/base/formats.ts'

/** The categories of partners and associates, to choose from. */
export const categoryOptions = categories.map(category => ({ value: category, label: titleCase(category) }))
