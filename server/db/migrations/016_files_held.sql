-- A column that holds a file's key refers to the file: PostgreSQL refuses to delete what a record uses.

alter table companies add foreign key (logo) references files, add foreign key (banner_image) references files;
alter table events add foreign key (banner) references files;
alter table partners add foreign key (logo) references files, add foreign key (document) references files;
alter table associates add foreign key (photo) references files, add foreign key (logo) references files;
alter table profiles add foreign key (image) references files;
alter table applications add foreign key (logo) references files;

-- Whether any record uses a file, by every column that refers to one: a new column is known as soon as it refers.
create or replace function is_file_used(file_key text) returns boolean language plpgsql stable as $$
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
