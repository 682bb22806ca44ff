-- How many places a publication shows: those of prizes, a first few, or all of them (docs/decisions/133).

alter table publication_drafts add column shows text not null default 'first';
-- So far no place meant all of them. From now on it means as many as get a prize or go on.
update publication_drafts set shows = 'all' where places is null;
alter table publication_drafts add check (shows in ('prizes', 'first', 'all')),
  add check (shows = 'first' or places is null);

-- A publication with no place at all shows prizes only.
alter table publications drop constraint publications_places_check, drop constraint publications_bundle,
  add constraint publications_places_check check (places >= 0),
  -- The file has all rivals. Teams that are not shown have numbers there.
  add constraint publications_bundle check (not offers_bundle or names_rivals);

-- By it teams get their numbers in results.json. Nobody reads it but the server.
alter table round_judging add column team_lot uuid not null default gen_random_uuid();
