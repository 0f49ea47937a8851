-- The client of an address, created if there is none; the one it was merged into. Both are locked, by id, and read behind the
-- lock: what arrives while a client is merged waits, and goes to the one that stays (ADR 0131). What is known is not
-- replaced by what somebody types, which nobody has confirmed: only gaps are filled.
CREATE OR REPLACE FUNCTION client_of(address text, called text, telephone text, firm text, since timestamptz)
  RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  known integer[];
  stays integer;
BEGIN
  IF coalesce(address, '') = '' THEN RETURN NULL; END IF;
  LOOP
    SELECT ARRAY[id, merged_into_id] INTO known FROM clients WHERE email = address::citext;
    IF known IS NULL THEN
      INSERT INTO clients (email, name, created_at, updated_at) VALUES (address::citext, called, since, since)
        ON CONFLICT DO NOTHING;
      CONTINUE;
    END IF;
    PERFORM FROM clients WHERE id = ANY (known) ORDER BY id FOR NO KEY UPDATE;
    SELECT coalesce(merged_into_id, id) INTO stays FROM clients WHERE email = address::citext;
    EXIT WHEN stays = ANY (known);
  END LOOP;
  UPDATE clients SET phone = CASE phone WHEN '' THEN telephone ELSE phone END,
      company_id = coalesce(company_id, company_of(firm, since))
    WHERE id = stays AND ((phone = '' AND telephone <> '') OR (company_id IS NULL AND trim(firm) <> ''));
  RETURN stays;
END $$;--> statement-breakpoint
-- The company of a name, created if there is none; the one it was merged into. It is locked: whoever merges it waits.
CREATE OR REPLACE FUNCTION company_of(called text, since timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  plain text := trim(called);
  found integer;
BEGIN
  IF coalesce(plain, '') = '' THEN RETURN NULL; END IF;
  SELECT coalesce(merged_into_id, id) INTO found FROM companies WHERE lower(name) = lower(plain) FOR SHARE;
  IF found IS NOT NULL THEN RETURN found; END IF;
  INSERT INTO companies (name, created_at, updated_at) VALUES (plain, since, since)
    ON CONFLICT DO NOTHING RETURNING id INTO found;
  IF found IS NOT NULL THEN RETURN found; END IF;
  SELECT coalesce(merged_into_id, id) INTO found FROM companies WHERE lower(name) = lower(plain) FOR SHARE;
  RETURN found;
END $$;--> statement-breakpoint
UPDATE orders o SET client_id = c.merged_into_id FROM clients c
  WHERE c.id = o.client_id AND c.merged_into_id IS NOT NULL;--> statement-breakpoint
UPDATE enquiries e SET client_id = c.merged_into_id FROM clients c
  WHERE c.id = e.client_id AND c.merged_into_id IS NOT NULL;--> statement-breakpoint
UPDATE packages p SET client_id = c.merged_into_id FROM clients c
  WHERE c.id = p.client_id AND c.merged_into_id IS NOT NULL;--> statement-breakpoint
UPDATE notes n SET client_id = c.merged_into_id FROM clients c
  WHERE c.id = n.client_id AND c.merged_into_id IS NOT NULL;--> statement-breakpoint
UPDATE sent_emails s SET client_id = c.merged_into_id FROM clients c
  WHERE c.id = s.client_id AND c.merged_into_id IS NOT NULL;--> statement-breakpoint
UPDATE clients p SET company_id = f.merged_into_id FROM companies f
  WHERE f.id = p.company_id AND f.merged_into_id IS NOT NULL;--> statement-breakpoint
-- Bookings that stayed confirmed though only options are left follow their lines back.
INSERT INTO jobs (kind, payload, due_at)
  SELECT 'bookings.follow-states', '{}', now() WHERE EXISTS (SELECT FROM holds);
