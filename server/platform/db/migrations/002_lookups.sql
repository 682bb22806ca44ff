-- What pickers offer.

create table cities (
  _id uuid primary key default new_id(),
  city_name text not null unique
);

create table skills (
  _id uuid primary key default new_id(),
  skill_type citext not null unique
);
