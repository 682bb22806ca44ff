import { PeopleList } from './PeopleList.tsx'
import { PersonDetail } from './PersonDetail.tsx'

/** /people and /people?id=…. */
export function PeopleRoute({ id }: { id: string | undefined }) {
  return id ? <PersonDetail key={id} id={id} /> : <PeopleList />
}
