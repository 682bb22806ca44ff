-- outside a transaction
-- What happened before gets what follows from its subject: the trigger fills it in.
update happenings set subject = subject where actor_role is null or event_id is null or person_id is null;

-- The filters of activity, newest first (docs/decisions/100).
drop index concurrently if exists happenings_by;
create index concurrently happenings_by on happenings (actor_id, happened_at desc, _id desc);
drop index concurrently if exists happenings_about;
create index concurrently happenings_about on happenings (person_id, happened_at desc, _id desc)
  where person_id is not null;
drop index concurrently if exists happenings_company;
create index concurrently happenings_company on happenings (company_id, happened_at desc, _id desc)
  where company_id is not null;
drop index concurrently if exists happenings_event;
create index concurrently happenings_event on happenings (event_id, happened_at desc, _id desc)
  where event_id is not null;
drop index concurrently if exists happenings_acts;
create index concurrently happenings_acts on happenings (subject, action, happened_at desc, _id desc);
drop index concurrently if exists happenings_request;
create index concurrently happenings_request on happenings (request_id);
