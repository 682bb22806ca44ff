import { listPartners } from '../../../contract/events/partners.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { ListBelowAsked } from '../asked-people/ListBelowAsked.tsx'
import type { Place } from '../links/ends.ts'
import { LinkedMenu } from '../links/LinkedMenu.tsx'
import { CardGrid } from '../../platform/ui/list/CardGrid.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { CompaniesPicture } from '../../platform/ui/base/pictures/CompaniesPicture.tsx'
import { PartnerCard } from './PartnerCard.tsx'
import { PartnerPicker } from './PartnerPicker.tsx'

/** The partners of a company or an event, with the picker to add one. */
export function PartnerTab({ emptyText, ...of }: Place & { emptyText: string }) {
  const search = useListSearch({ limit: 25 })
  const partners = useLoad(listPartners, { query: { ...search.query, ...of } })
  return (
    <>
      <PartnerPicker {...of} />
      <ListBelowAsked
        kind="partner"
        eventid={of.eventid}
        from={partners}
        empty={emptyText}
        picture={CompaniesPicture}
      >
        {rows => (
          <CardGrid paging={search.paging(partners.data)}>
            {rows.map(partner => (
              <PartnerCard
                key={partner._id}
                partner={partner}
                action={
                  <LinkedMenu name={partner.partner_name} place={of} linkable={{ partnerid: partner._id }} />
                }
              />
            ))}
          </CardGrid>
        )}
      </ListBelowAsked>
    </>
  )
}
