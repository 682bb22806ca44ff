-- What was approved of a project before the last approval, so that it can be taken back. Null where nothing was. Adding
-- columns that are null blocks for a moment.
alter table projects
  add column former_submission_id uuid,
  add column former_number int,
  add column former_approved_at timestamptz;
