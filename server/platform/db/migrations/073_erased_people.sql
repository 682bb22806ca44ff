-- People whose data was deleted (docs/decisions/108).

-- The row stays without a name, because teams, ballots and the record refer to it. Nothing is written about the person any
-- more: see refuse_erased and keep_erased.
alter table users add column erased_at timestamptz;

-- The last mail to somebody: its address and text go as soon as it was sent, or cannot be.
alter table mails add column is_last boolean not null default false;

-- What follows from addresses and companies is kept as it was when the addresses go.
alter table stated_conflicts drop constraint stated_conflicts_source_check;
alter table stated_conflicts add constraint stated_conflicts_source_check
  check (source in ('declared', 'recused', 'staff', 'company', 'mail_domain')) not valid;

-- Refuses a row about somebody who was erased. The lock waits for an erasing that is under way: it changes the address, so
-- it holds the row as a deletion would.
create function refuse_erased() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from users where _id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
  if gone is not null then
    raise exception 'the person was erased' using errcode = 'check_violation', constraint = 'users_erased',
      table = 'users';
  end if;
  return new;
end $$;

create trigger sessions_erased before insert on sessions
  for each row execute function refuse_erased('user_id');
create trigger sign_in_steps_erased before insert on sign_in_steps
  for each row execute function refuse_erased('user_id');
create trigger password_links_erased before insert on password_links
  for each row execute function refuse_erased('user_id');
create trigger address_links_erased before insert on address_links
  for each row execute function refuse_erased('user_id');
create trigger authenticator_apps_erased before insert on authenticator_apps
  for each row execute function refuse_erased('user_id');
create trigger passkeys_erased before insert on passkeys
  for each row execute function refuse_erased('user_id');
create trigger provider_identities_erased before insert on provider_identities
  for each row execute function refuse_erased('user_id');
create trigger known_networks_erased before insert on known_networks
  for each row execute function refuse_erased('user_id');
create trigger profiles_erased before insert on profiles
  for each row execute function refuse_erased('user_id');
create trigger looking_erased before insert on looking
  for each row execute function refuse_erased('user_id');
create trigger contacts_erased before insert on contacts
  for each row execute function refuse_erased('user_id');
create trigger applications_erased before insert or update of created_by on applications
  for each row execute function refuse_erased('created_by');
create trigger applicants_erased before insert or update of user_id on applicants
  for each row execute function refuse_erased('user_id');
create trigger partners_erased before insert or update of user_id on partners
  for each row execute function refuse_erased('user_id');
create trigger associates_erased before insert or update of user_id on associates
  for each row execute function refuse_erased('user_id');
create trigger judges_erased before insert or update of user_id on judges
  for each row execute function refuse_erased('user_id');
create trigger files_erased before insert on files
  for each row execute function refuse_erased('uploaded_by');
create trigger partial_uploads_erased before insert on partial_uploads
  for each row execute function refuse_erased('uploaded_by');

-- The row of somebody who was erased stays as it is.
create function keep_erased() returns trigger language plpgsql as $$
begin
  raise exception 'the person was erased' using errcode = 'check_violation', constraint = 'users_erased', table = 'users';
end $$;
create trigger users_erased before update on users for each row
  when (old.erased_at is not null and (old.email, old.first_name, old.last_name, old.contact_number, old.role,
      old.company_id, old.password_hash, old.address_proved_at, old.disabled_at, old.erased_at)
    is distinct from (new.email, new.first_name, new.last_name, new.contact_number, new.role, new.company_id,
      new.password_hash, new.address_proved_at, new.disabled_at, new.erased_at))
  execute function keep_erased();
