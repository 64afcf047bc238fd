-- Sign-ins that a person has ended at the gateway, by a hash of what their tokens say of them. A token of one that was
-- issued until then is refused. The gateway removes a row once no such token can live.
create table ended_sign_ins (
  id bigint generated always as identity primary key,
  sign_in text not null,
  -- s since 1970, like the times in a token.
  ended_at bigint not null,
  kept_until timestamptz not null
);
create index ended_sign_ins_sign_in on ended_sign_ins (sign_in, ended_at);
create index ended_sign_ins_kept on ended_sign_ins (kept_until);

grant insert on ended_sign_ins to cairn_reader;

alter table document_tickets add column sign_in text;
