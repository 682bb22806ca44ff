-- outside a transaction
-- What an associate stands for, as with partners. Older rows have none. The list is ordered by it.
alter table associates add column if not exists category text check (category in
  ('technology', 'ecosystem', 'outreach', 'knowledge', 'venue', 'ticketing', 'media', 'investment', 'payment'));
drop index concurrently if exists associates_category;
create index concurrently associates_category on associates (category);
-- What an event was before, so that a change that is taken back at once is told to nobody (docs/decisions/059).
alter table event_notices add column if not exists from_status text check (from_status in
  ('published', 'completed', 'cancelled', 'draft', 'onhold'));
