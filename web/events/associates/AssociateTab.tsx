import { listAssociates } from '../../../contract/events/associates.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { ListBelowAsked } from '../asked-people/ListBelowAsked.tsx'
import type { Place } from '../links/ends.ts'
import { LinkedMenu } from '../links/LinkedMenu.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { CardGrid } from '../../platform/ui/list/CardGrid.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { AssociateCard } from './AssociateCard.tsx'
import { AssociatePicker } from './AssociatePicker.tsx'

/** The associates of a company or an event, with the picker to add one. */
export function AssociateTab({ emptyText, ...of }: Place & { emptyText: string }) {
  const search = useListSearch({ limit: 25 })
  const associates = useLoad(listAssociates, { query: { ...search.query, ...of } })
  return (
    <>
      <AssociatePicker {...of} />
      <ListBelowAsked
        kind="associate"
        eventid={of.eventid}
        from={associates}
        empty={emptyText}
        picture={PeoplePicture}
      >
        {rows => (
          <CardGrid paging={search.paging(associates.data)}>
            {rows.map(associate => (
              <AssociateCard
                key={associate._id}
                associate={associate}
                action={
                  <LinkedMenu
                    name={fullName(associate.user)}
                    place={of}
                    linkable={{ associateid: associate._id }}
                  />
                }
              />
            ))}
          </CardGrid>
        )}
      </ListBelowAsked>
    </>
  )
}
