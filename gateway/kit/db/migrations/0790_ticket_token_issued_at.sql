-- When the token that asked for a ticket was issued, s since 1970: a logout that the provider tells of late ends the tickets
-- of the tokens that it ends, even those made after it. Null for a ticket from before; it counts from when it was made.
alter table document_tickets add column token_issued_at bigint;
