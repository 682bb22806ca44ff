-- outside a transaction
-- An event has at most one list of attendance questions.
drop index concurrently if exists question_lists_attendance_once;
create unique index concurrently question_lists_attendance_once on question_lists (attendance_of);
