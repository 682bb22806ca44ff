-- The code of a judge on paper. It opens judging while its round is not closed; what it opened goes on.
alter table judge_links add column round_id uuid;
alter table judge_links add constraint judge_links_round_id_fkey
  foreign key (round_id) references rounds on delete cascade not valid;
alter table judge_links drop constraint judge_links_kind_check;
alter table judge_links add constraint judge_links_kind_check check (kind in ('mail', 'screen', 'print')) not valid;
alter table judge_links add constraint judge_links_printed check ((kind = 'print') = (round_id is not null)) not valid;
