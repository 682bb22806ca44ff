-- outside a transaction
-- Who showed a code is looked up when a person is erased.
drop index concurrently if exists ballots_code_shown_by;
create index concurrently ballots_code_shown_by on ballots (code_shown_by) where code_shown_by is not null;
alter table ballots validate constraint ballots_code_shown_by_fkey;
