-- What candidates say of themselves.

create table profiles (
  _id uuid primary key default new_id(),
  user_id uuid not null unique references users on delete cascade,
  image text references files,
  date_of_birth date,
  gender text check (gender in ('male', 'female')),
  location_id uuid references cities,
  githubusername text,
  twitter text,
  facebook text,
  linkedin text,
  version int not null default 1
);
create index profiles_image on profiles (image) where image is not null;
create trigger profiles_version before update on profiles for each row execute function bump_version();
