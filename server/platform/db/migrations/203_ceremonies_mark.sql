-- Whether winners who are Shortlisted become Participated, and then Won, when a ceremony publishes.
alter table ceremonies add column marks_participated boolean not null default false;
