-- What a correction tells the teams that lose a prize: what becomes of it, and who calls them.
alter table publication_drafts add column becomes_of_prizes text;
alter table publication_drafts add column who_calls text;
