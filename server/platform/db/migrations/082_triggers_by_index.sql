-- What these triggers look up has one row, found by its key. A connection keeps the plan that it made while a table was
-- small, and then reads the whole table for each row of a large import: 5,000 teams took 15 seconds instead of 5.
alter function refuse_erased() set enable_seqscan = off;
alter function fill_application() set enable_seqscan = off;
alter function fill_applicant() set enable_seqscan = off;
alter function fill_happening() set enable_seqscan = off;
