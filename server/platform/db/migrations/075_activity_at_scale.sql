-- outside a transaction
-- Activity at a million acts (docs/decisions/100): with kind and act in the index, what a filter leaves of a person's, a
-- company's, an event's or a thing's acts is found without reading their rows.
drop index concurrently if exists happenings_of_actor;
create index concurrently happenings_of_actor on happenings (actor_id, happened_at desc, _id desc)
  include (subject, action, company_id);
drop index concurrently if exists happenings_by;
drop index concurrently if exists happenings_of_person;
create index concurrently happenings_of_person on happenings (person_id, happened_at desc, _id desc)
  include (subject, action, company_id, actor_id) where person_id is not null;
drop index concurrently if exists happenings_about;
drop index concurrently if exists happenings_of_company;
create index concurrently happenings_of_company on happenings (company_id, happened_at desc, _id desc)
  include (subject, action, actor_id) where company_id is not null;
drop index concurrently if exists happenings_company;
drop index concurrently if exists happenings_of_event;
create index concurrently happenings_of_event on happenings (event_id, happened_at desc, _id desc)
  include (subject, action, company_id) where event_id is not null;
drop index concurrently if exists happenings_event;
drop index concurrently if exists happenings_of_subject;
create index concurrently happenings_of_subject on happenings (subject_id, happened_at desc, _id desc)
  include (subject, action, company_id, actor_id);
drop index concurrently if exists happenings_subject;

-- The people of its filter: staff first, by name, and by a text. The search has the accounts' too, and takes its place.
drop index concurrently if exists users_staff_first;
create index concurrently users_staff_first on users ((role = 'candidate'), first_name, _id);
drop index concurrently if exists users_organisers;
create index concurrently users_organisers on users (_id) where role = 'admin';
drop index concurrently if exists users_search;
create index concurrently users_search on users
  using gin (fold(first_name || ' ' || last_name || e'\n' || email::text) gin_trgm_ops);
drop index concurrently if exists users_accounts_search;
-- What is typed is planned by how often it occurs, which an index of expressions knows only when it was looked at.
analyze users;
