-- What an event says on its tickets (docs/product.md §36).

create table ticket_settings (
  event_id uuid primary key references events on delete cascade,
  -- What people shall bring, in words.
  bring text check (length(bring) between 1 and 500),
  version int not null default 1
);
create trigger ticket_settings_version before update on ticket_settings for each row
  when (old.bring is distinct from new.bring) execute function bump_version();
