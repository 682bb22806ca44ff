-- Certificates of events (docs/product.md §42, docs/decisions/214).

-- As a person wants to be printed, on badges and certificates. Null: first and last name.
alter table users add column printed_name text;
alter table users add constraint users_printed_name check (length(printed_name) between 1 and 240) not valid;

create table certificate_settings (
  event_id uuid primary key references events on delete cascade,
  kinds text[] not null check (kinds <@ array['took_part', 'finalist', 'prize', 'judged', 'mentored', 'helped']),
  took_part_by text not null check (took_part_by in ('either', 'here', 'handed_in')),
  -- Who entered it is a finalist.
  finalist_round uuid references rounds on delete set null,
  design text not null,
  language text not null,
  signature_name text check (length(signature_name) between 1 and 240),
  signature_office text check (length(signature_office) between 1 and 400),
  signature_picture text references files,
  -- Of the host, and of the event's partners.
  shows_logos boolean not null,
  version int not null default 1
);
create index certificate_settings_round on certificate_settings (finalist_round) where finalist_round is not null;
create index certificate_settings_picture on certificate_settings (signature_picture) where signature_picture is not null;
create trigger certificate_settings_version before update on certificate_settings for each row execute function bump_version();

-- Certificates that were issued together, and how all of them look: pictures are kept as they were.
create table certificate_issues (
  release_id uuid primary key references releases on delete cascade,
  event_id uuid not null references events on delete cascade,
  kinds text[] not null,
  -- Who was shown: nobody else gets one by this issue. Emptied when it has happened.
  shown text[] not null,
  certificates int not null,
  people int not null,
  signature_picture text references files
);
create index certificate_issues_event on certificate_issues (event_id);
create index certificate_issues_picture on certificate_issues (signature_picture) where signature_picture is not null;
create table certificate_logos (
  issue_id uuid not null references certificate_issues on delete cascade,
  position int not null,
  file text not null references files,
  primary key (issue_id, position)
);
create index certificate_logos_file on certificate_logos (file);

create table certificates (
  _id uuid primary key default new_id(),
  -- Base 32 without I, L, O and U.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  event_id uuid not null references events on delete cascade,
  issue_id uuid not null references certificate_issues on delete cascade,
  kind text not null check (kind in ('took_part', 'finalist', 'prize', 'judged', 'mentored', 'helped')),
  -- Which prize; empty for other kinds.
  prize text not null default '' check ((kind = 'prize') = (prize <> '')),
  -- Whose it is: 'user:' with the id of an account, 'address:' with an address, 'guest:' with the id of a guest without either.
  holder text not null,
  user_id uuid references users,
  email citext,
  application_id uuid references applications on delete set null,
  -- What it said when it was issued, and its SHA-256. Null once its person was deleted.
  claim jsonb,
  digest text,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  reason text,
  -- Taken back because results were corrected, and not by staff: if the prize comes back, so does a certificate.
  by_correction boolean not null default false,
  replaced_by uuid references certificates on delete set null,
  erased_at timestamptz,
  -- The name that its owner asks for, and what staff answered who refused it.
  asked_name text check (length(asked_name) between 1 and 240),
  asked_at timestamptz,
  refused_name text,
  refusal text,
  constraint certificates_erased check ((claim is null) = (erased_at is not null) and (digest is null) = (claim is null)),
  constraint certificates_reason check (reason is null or revoked_at is not null),
  constraint certificates_asked check ((asked_name is null) = (asked_at is null))
);
-- No two valid ones for the same.
create unique index certificates_once on certificates (event_id, holder, kind, prize) where revoked_at is null;
create index certificates_event on certificates (event_id, issued_at desc, _id desc);
create index certificates_issue on certificates (issue_id);
create index certificates_user on certificates (user_id) where user_id is not null;
create index certificates_email on certificates (email) where email is not null;
create index certificates_application on certificates (application_id) where application_id is not null;
create index certificates_replaced_by on certificates (replaced_by) where replaced_by is not null;
create index certificates_asked_names on certificates (event_id) where asked_name is not null;
create trigger certificates_erased before insert on certificates
  for each row execute function refuse_erased('user_id');

-- What a certificate said is never changed: it is replaced, taken back or emptied.
create function keep_certificate() returns trigger language plpgsql as $$
begin
  if new.code <> old.code or new.issued_at <> old.issued_at or new.kind <> old.kind or new.prize <> old.prize
    or (new.claim is not null and (new.claim is distinct from old.claim or new.digest is distinct from old.digest))
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'a certificate keeps what it says' using errcode = 'check_violation', constraint = 'certificates_kept';
  end if;
  return new;
end $$;
create trigger certificates_kept before update on certificates for each row execute function keep_certificate();
