import { Applicants } from './Applicants.tsx'
import { type ApplicantsOf, useApplicantsSearch } from '../../teams/applicants/applicants-search.ts'

/** The applicants of a company or an event, inside its page. */
export function ApplicantTab({ emptyText, ...of }: ApplicantsOf & { emptyText: string }) {
  return <Applicants {...useApplicantsSearch(of)} of={of} empty={emptyText} />
}
