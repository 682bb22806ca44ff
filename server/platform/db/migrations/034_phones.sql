-- Phone numbers of all countries (docs/decisions/067): what phone fields begin with, and whether sign-up requires one.
-- Numbers of people stay as they are: ten digits are Indian.
alter table installation
  add column default_country text not null default 'IN' check (default_country ~ '^[A-Z]{2}$'),
  add column phone_required boolean not null default true;
