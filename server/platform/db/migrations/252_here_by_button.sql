-- Who said at an event online that they are here (docs/product.md §43). They count as here as people at a door do.
create table here_by_button (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  application_id uuid not null references applications on delete cascade,
  pressed_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index here_by_button_user on here_by_button (user_id);
create index here_by_button_application on here_by_button (application_id);
