-- Winners who are Shortlisted become Participated, and then Won, when the publication stands.
alter table publications add column marks_participated boolean not null default false;
