-- How often each person has changed something, counted in the transaction of the change, while reads go to a replica
-- (docs/decisions/104): a replica that knows the number has replayed the change.
create table last_writes (
  user_id uuid primary key references users on delete cascade,
  number bigint not null
);
