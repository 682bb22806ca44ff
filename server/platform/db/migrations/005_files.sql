-- A file is a row before it is used. A column that holds a file's key refers to the file: PostgreSQL refuses to delete
-- what a record uses.

create table files (
  key text primary key,
  folder text not null,
  content_type text not null,
  bytes int not null,
  file_name text,
  uploaded_by uuid not null references users,
  company_id uuid references companies,
  created_at timestamptz not null default now()
);
create index files_created_at on files (created_at);
-- What somebody uploaded lately, counted before they upload more (docs/product.md §6).
create index files_uploaded_by on files (uploaded_by, created_at);

-- Whether any record uses a file, by every column that refers to one: a new column is known as soon as it refers.
create function is_file_used(file_key text) returns boolean language plpgsql stable as $$
declare
  held record;
  is_used boolean;
begin
  for held in
    select conrelid::regclass as holder, attname as key_column
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass
  loop
    execute format('select exists (select from %s where %I = $1)', held.holder, held.key_column)
      into is_used using file_key;
    if is_used then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- Companies, people and files refer to each other in circles, which close here.
alter table companies
  add foreign key (created_by) references users,
  add foreign key (logo) references files,
  add foreign key (banner_image) references files;
