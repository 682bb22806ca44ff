-- Activity: where an act came from, and what it concerns beside its subject (docs/decisions/100).

alter table happenings
  -- What the person was then; a judge has no account. Null for a visitor, and for what Laurel does by itself.
  add column actor_role text check (actor_role in ('admin', 'company', 'candidate', 'judge')),
  -- The unit that one caller controls, not the whole address; and what the browser says it is.
  add column network text,
  add column device text,
  -- Like company_id no references: the record outlives what it is about.
  add column event_id uuid,
  -- The person whom it is about, beside who did it.
  add column person_id uuid;

-- Fills in what follows from the subject. What was deleted in the same transaction cannot be found any more, so its
-- record names the event.
create function fill_happening() returns trigger language plpgsql as $$
declare
  named uuid := (new.data ->> 'event_id')::uuid;
begin
  if new.actor_role is null and new.actor_id is not null then
    new.actor_role := (select role from users where _id = new.actor_id);
  end if;
  if new.event_id is null then
    new.event_id := case
      when new.subject = 'event' then new.subject_id
      when new.subject in ('application', 'project') then
        (select event_id from applications where _id = new.subject_id)
      when new.subject = 'applicant' then (select event_id from applicants where _id = new.subject_id)
      when new.subject = 'judge' then coalesce((select event_id from judges where _id = new.subject_id), named)
      when new.subject = 'announcement' then
        coalesce((select event_id from announcements where _id = new.subject_id), named)
      when new.subject in ('round', 'judging', 'round_hand_ins') then
        coalesce((select event_id from rounds where _id = new.subject_id), named)
      when new.subject = 'submission' then
        (select event_id from rounds where _id = (new.data ->> 'round_id')::uuid)
      when new.subject in ('release', 'looking', 'decision_letter', 'reminder_letter') then
        named
      when new.subject = 'link' and new.data ->> 'to' = 'event' then (new.data ->> 'to_id')::uuid
      when new.subject in ('applications', 'applicants') then (new.data ->> 'eventid')::uuid
    end;
  end if;
  if new.person_id is null then
    new.person_id := case
      when new.subject = 'person' then new.subject_id
      when new.subject = 'contact' then (new.data ->> 'user_id')::uuid
      when new.subject = 'applicant' then (select user_id from applicants where _id = new.subject_id)
      when new.subject = 'application' and new.action = 'handed_over' then new.to_value::uuid
      when new.subject = 'application' then
        (select user_id from applicants where _id = (new.data ->> 'applicant_id')::uuid)
    end;
  end if;
  if new.company_id is null then
    new.company_id := case
      when new.subject = 'person' then (select company_id from users where _id = new.subject_id)
      when new.subject = 'link' and new.data ->> 'to' = 'company' then (new.data ->> 'to_id')::uuid
      when new.subject = 'link' then (select company_id from events where _id = new.event_id)
    end;
  end if;
  return new;
end $$;
create trigger happenings_fill before insert or update of subject on happenings for each row
  execute function fill_happening();
