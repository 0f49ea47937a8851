CREATE TABLE "search_entries" (
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"label" text NOT NULL,
	"detail" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"label_folded" text GENERATED ALWAYS AS (search_fold(label)) STORED NOT NULL,
	"body" text GENERATED ALWAYS AS (search_fold(label || ' ' || detail || ' ' || words)) STORED NOT NULL,
	CONSTRAINT "search_entries_resource_record_id_pk" PRIMARY KEY("resource","record_id")
);
--> statement-breakpoint
CREATE INDEX "search_entries_label" ON "search_entries" USING btree ("label_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entries_body" ON "search_entries" USING gin ("body" gin_trgm_ops);--> statement-breakpoint
-- What can be searched, from every table that holds some of it: the one definition, which fills the index and
-- keeps it.
CREATE VIEW searchable AS
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
  FROM users u WHERE u.archived_at IS NULL;--> statement-breakpoint
-- What has not changed is not written, so that the index is left alone.
CREATE FUNCTION put_search_entry(names text[], one integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (resource, record_id, label, detail, words, at)
    SELECT s.resource, s.record_id, s.label, s.detail, s.words, s.at FROM searchable s
    WHERE s.resource = ANY (names) AND s.record_id = one
    ON CONFLICT (resource, record_id) DO UPDATE
      SET label = EXCLUDED.label, detail = EXCLUDED.detail, words = EXCLUDED.words
      WHERE (search_entries.label, search_entries.detail, search_entries.words)
        IS DISTINCT FROM (EXCLUDED.label, EXCLUDED.detail, EXCLUDED.words);
  IF FOUND THEN RETURN; END IF;
  DELETE FROM search_entries e WHERE e.resource = ANY (names) AND e.record_id = one
    AND NOT EXISTS (SELECT FROM searchable s WHERE s.resource = e.resource AND s.record_id = one);
END $$;--> statement-breakpoint
-- The arguments: the column that names the record, then the resources that it may belong to.
CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry(TG_ARGV[1:],
    (to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0])::integer);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_search_entries_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry(ARRAY['bookings', 'orders'], a.order_id)
    FROM (SELECT DISTINCT order_id FROM added) a;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER models_searchable AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, category_id, archived_at
  ON models FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'models');--> statement-breakpoint
CREATE TRIGGER orders_searchable AFTER DELETE OR UPDATE OF contact_name, contact_email
  ON orders FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'bookings', 'orders');--> statement-breakpoint
CREATE TRIGGER order_items_searchable AFTER INSERT ON order_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries_of_orders();--> statement-breakpoint
CREATE TRIGGER booking_briefs_searchable AFTER INSERT OR UPDATE OF company, project_name
  ON booking_briefs FOR EACH ROW EXECUTE FUNCTION keep_search_entry('order_id', 'bookings');--> statement-breakpoint
CREATE TRIGGER model_applications_searchable AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, email, state
  ON model_applications FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'applications');--> statement-breakpoint
CREATE TRIGGER enquiries_searchable AFTER INSERT OR DELETE OR UPDATE OF subject, first_name, last_name, email
  ON enquiries FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'enquiries');--> statement-breakpoint
CREATE TRIGGER blog_articles_searchable AFTER INSERT OR DELETE OR UPDATE OF title, sub_title, archived_at
  ON blog_articles FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'blog-articles');--> statement-breakpoint
CREATE TRIGGER page_sections_searchable AFTER INSERT OR DELETE OR UPDATE OF fields, archived_at
  ON page_sections FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'page-sections', 'slides');--> statement-breakpoint
CREATE TRIGGER faq_questions_searchable AFTER INSERT OR DELETE OR UPDATE OF question, archived_at
  ON faq_questions FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'faq-questions');--> statement-breakpoint
CREATE TRIGGER job_offers_searchable AFTER INSERT OR DELETE OR UPDATE OF title, location, archived_at
  ON job_offers FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'job-offers');--> statement-breakpoint
CREATE TRIGGER coupons_searchable AFTER INSERT OR DELETE OR UPDATE OF code, description, archived_at
  ON coupons FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'coupons', 'gift-cards');--> statement-breakpoint
CREATE TRIGGER users_searchable AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, email, role, archived_at
  ON users FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'users');--> statement-breakpoint
INSERT INTO search_entries (resource, record_id, label, detail, words, at)
  SELECT resource, record_id, label, detail, words, at FROM searchable;
