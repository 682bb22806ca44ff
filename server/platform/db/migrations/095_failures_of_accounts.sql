-- Whether there is an account with the address that was tried. Made-up ones shut nobody out (docs/decisions/124).
alter table failed_sign_ins add column has_account boolean not null default true;
