-- results.json is not offered where it gives teams away that are not shown, unless staff choose so.
alter table publication_drafts add column offers_anyway boolean not null default false;
