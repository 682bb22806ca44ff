-- Recovery codes that were shown, and of which their owner has not said yet that they have kept them. They count from then
-- on, as does the second factor that was set up with them (docs/decisions/124).
create table unkept_codes (
  user_id uuid primary key references users on delete cascade,
  -- Says which of them were kept: another window may have made others since.
  _id uuid not null default new_id(),
  -- They were shown in this session alone, and end with it.
  session_id uuid not null references sessions on delete cascade,
  hashes bytea[] not null,
  -- The first second factor: an app that has shown the code of this time step, or a passkey. Without one they take the place
  -- of older codes.
  app_step int,
  passkey jsonb
);
create index unkept_codes_session_id on unkept_codes (session_id);
