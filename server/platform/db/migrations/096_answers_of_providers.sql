-- What a browser is sent to a provider with is in its cookie (docs/decisions/124). Of an answer is kept that it came, so that it
-- counts once.
alter table provider_steps
  drop constraint provider_steps_stage_check,
  add constraint provider_steps_stage_check check (stage in ('asked', 'sent', 'answered', 'returned')) not valid;
