-- outside a transaction
-- What an associate stands for, as with partners. Older rows have none. The list is ordered by it.
alter table associates add column if not exists category text check (category in
  ('technology', 'ecosystem', 'outreach', 'knowledge', 'venue', 'ticketing', 'media', 'investment', 'payment'));
drop index concurrently if exists associates_category;
create index concurrently associates_category on associates (category);
