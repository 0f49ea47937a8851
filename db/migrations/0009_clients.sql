CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company_id" integer,
	"merged_into_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_merged_are_archived" CHECK ("clients"."merged_into_id" is null or "clients"."archived_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"merged_into_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_merged_are_archived" CHECK ("companies"."merged_into_id" is null or "companies"."archived_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A row may be merged into one that a restored backup brings after it.
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_merged_into_id_companies_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email" ON "clients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "clients_of_company" ON "clients" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "companies_merged" ON "companies" USING btree ("merged_into_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_of_client" ON "enquiries" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_client" ON "orders" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
-- The company of a name, created if there is none; the one it was merged into. Null for no name.
CREATE FUNCTION company_of(called text, since timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  plain text := trim(called);
  found integer;
BEGIN
  IF coalesce(plain, '') = '' THEN RETURN NULL; END IF;
  SELECT coalesce(merged_into_id, id) INTO found FROM companies WHERE lower(name) = lower(plain);
  IF found IS NOT NULL THEN RETURN found; END IF;
  INSERT INTO companies (name, created_at, updated_at) VALUES (plain, since, since)
    ON CONFLICT DO NOTHING RETURNING id INTO found;
  IF found IS NOT NULL THEN RETURN found; END IF;
  SELECT coalesce(merged_into_id, id) INTO found FROM companies WHERE lower(name) = lower(plain);
  RETURN found;
END $$;--> statement-breakpoint
-- The client of an address, created if there is none; the one it was merged into. What is known is not replaced by
-- what somebody types, which nobody has confirmed: only gaps are filled.
CREATE FUNCTION client_of(address text, called text, telephone text, firm text, since timestamptz)
  RETURNS integer LANGUAGE plpgsql AS $$
DECLARE found integer;
BEGIN
  IF coalesce(address, '') = '' THEN RETURN NULL; END IF;
  SELECT coalesce(merged_into_id, id) INTO found FROM clients WHERE email = address::citext;
  IF found IS NULL THEN
    INSERT INTO clients (email, name, created_at, updated_at) VALUES (address::citext, called, since, since)
      ON CONFLICT DO NOTHING;
    SELECT coalesce(merged_into_id, id) INTO found FROM clients WHERE email = address::citext;
  END IF;
  UPDATE clients SET phone = CASE phone WHEN '' THEN telephone ELSE phone END,
      company_id = coalesce(company_id, company_of(firm, since))
    WHERE id = found AND ((phone = '' AND telephone <> '') OR (company_id IS NULL AND trim(firm) <> ''));
  RETURN found;
END $$;--> statement-breakpoint
CREATE FUNCTION link_order_to_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.client_id := client_of(NEW.contact_email, NEW.contact_name, '', '', NEW.created_at);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_client_of_brief() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM client_of(o.contact_email, o.contact_name, NEW.phone, NEW.company, o.created_at)
    FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Likely spam makes no client before somebody answers it.
CREATE FUNCTION link_enquiry_to_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.client_id IS NULL AND (NOT NEW.suspected OR NEW.state = 'answered') THEN
    NEW.client_id := client_of(NEW.email::text, NEW.first_name || ' ' || NEW.last_name, NEW.phone,
      coalesce((SELECT d ->> 'value' FROM jsonb_array_elements(NEW.details) d
        WHERE d ->> 'label' = 'Company' LIMIT 1), ''), NEW.created_at);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_client BEFORE INSERT OR UPDATE OF contact_email ON orders
  FOR EACH ROW EXECUTE FUNCTION link_order_to_client();--> statement-breakpoint
CREATE TRIGGER booking_briefs_client AFTER INSERT ON booking_briefs
  FOR EACH ROW EXECUTE FUNCTION tell_client_of_brief();--> statement-breakpoint
CREATE TRIGGER enquiries_client BEFORE INSERT OR UPDATE OF state ON enquiries
  FOR EACH ROW EXECUTE FUNCTION link_enquiry_to_client();--> statement-breakpoint
-- Links what has no client yet: rows from before this migration, and of an archive from before it.
CREATE FUNCTION link_clients() RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id FROM orders WHERE client_id IS NULL AND contact_email <> '' ORDER BY id LOOP
    UPDATE orders SET contact_email = contact_email WHERE id = one.id;
    PERFORM client_of(o.contact_email, o.contact_name, b.phone, b.company, o.created_at)
      FROM orders o JOIN booking_briefs b ON b.order_id = o.id WHERE o.id = one.id;
  END LOOP;
  UPDATE enquiries SET state = state WHERE client_id IS NULL AND (NOT suspected OR state = 'answered');
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW searchable AS
  SELECT 'models' AS resource, m.id AS record_id, m.first_name || ' ' || m.last_name AS label,
    c.name AS detail, '' AS words, m.created_at AS at
  FROM models m JOIN categories c ON c.id = m.category_id WHERE m.archived_at IS NULL
  UNION ALL
  SELECT CASE o.kind WHEN 'booking' THEN 'bookings' ELSE 'orders' END, o.id, o.code,
    concat_ws(' · ', o.contact_name, nullif(b.company, ''), nullif(b.project_name, '')),
    concat_ws(' ', o.contact_email,
      (SELECT string_agg(i.name, ' ' ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id)),
    o.created_at
  FROM orders o LEFT JOIN booking_briefs b ON b.order_id = o.id
  UNION ALL
  SELECT 'applications', a.id, a.first_name || ' ' || a.last_name, a.email, '', a.created_at
  FROM model_applications a WHERE a.state <> 'awaiting_guardian'
  UNION ALL
  SELECT 'enquiries', e.id, e.subject, e.first_name || ' ' || e.last_name, e.email, e.created_at
  FROM enquiries e
  UNION ALL
  SELECT 'blog-articles', t.id, t.title, t.sub_title, '', t.created_at
  FROM blog_articles t WHERE t.archived_at IS NULL
  UNION ALL
  SELECT CASE s.page WHEN 'slider' THEN 'slides' ELSE 'page-sections' END, s.id,
    coalesce(nullif(s.fields ->> 'title', ''), s.section), s.page || ' · ' || s.section, '', s.updated_at
  FROM page_sections s WHERE s.archived_at IS NULL
  UNION ALL
  SELECT 'faq-questions', q.id, q.question, '', '', q.updated_at
  FROM faq_questions q WHERE q.archived_at IS NULL
  UNION ALL
  SELECT 'job-offers', j.id, j.title, j.location, '', j.created_at
  FROM job_offers j WHERE j.archived_at IS NULL
  UNION ALL
  SELECT CASE k.kind WHEN 'gift_card' THEN 'gift-cards' ELSE 'coupons' END, k.id, k.code, k.description, '',
    k.created_at
  FROM coupons k WHERE k.archived_at IS NULL
  UNION ALL
  SELECT 'users', u.id, u.first_name || ' ' || u.last_name, u.email::text, u.role, u.created_at
  FROM users u WHERE u.archived_at IS NULL
  UNION ALL
  SELECT 'clients', p.id, p.name, concat_ws(' · ', p.email::text, f.name), p.phone, p.created_at
  FROM clients p LEFT JOIN companies f ON f.id = p.company_id WHERE p.archived_at IS NULL
  UNION ALL
  SELECT 'companies', f.id, f.name, '', '', f.created_at
  FROM companies f WHERE f.archived_at IS NULL;--> statement-breakpoint
-- A client is found by the name of the company as well.
CREATE FUNCTION keep_search_entries_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry(ARRAY['clients'], p.id) FROM clients p WHERE p.company_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER clients_searchable AFTER INSERT OR DELETE OR UPDATE OF name, phone, company_id, archived_at
  ON clients FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'clients');--> statement-breakpoint
CREATE TRIGGER companies_searchable AFTER INSERT OR DELETE OR UPDATE OF name, archived_at
  ON companies FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'companies');--> statement-breakpoint
CREATE TRIGGER companies_of_clients_searchable AFTER UPDATE OF name
  ON companies FOR EACH ROW EXECUTE FUNCTION keep_search_entries_of_company();--> statement-breakpoint
SELECT link_clients();--> statement-breakpoint
-- No change of a table waits for what has just been linked.
SET CONSTRAINTS ALL IMMEDIATE;
