CREATE TABLE "find_totals" (
	"field" text NOT NULL,
	"value" text NOT NULL,
	"models" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "find_totals_of_choice" ON "find_totals" USING btree ("field","value");--> statement-breakpoint
-- The choices that find an entry.
CREATE FUNCTION find_choices(entry find_entries) RETURNS TABLE (field text, value text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT each.field, each.value FROM (VALUES ('board', entry.category_id::text), ('hair', entry.hair_key),
      ('eyes', entry.eye_key), ('country', entry.country_id::text), ('city', entry.city_id::text)) AS each (field, value)
    WHERE each.value IS NOT NULL
    UNION ALL SELECT 'language', part FROM string_to_table(entry.languages, E'\n', '') AS part WHERE part IS NOT NULL
    UNION ALL SELECT 'skill', part FROM string_to_table(entry.skill_keys, E'\n', '') AS part WHERE part IS NOT NULL $$;--> statement-breakpoint
-- Adds differences. Rows that nobody else is changing are replaced by one with the sum; beside those that somebody
-- is changing another row is added, so that nobody waits and nobody's difference is lost.
CREATE FUNCTION keep_find_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes find_totals[];
BEGIN
  -- Most saves change nothing of an entry: asking for that first costs next to nothing.
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM arrived) THEN
      changes := ARRAY(SELECT ROW(c.field, c.value, count(*))::find_totals
        FROM arrived a, find_choices(ROW(a.*)::find_entries) c
        WHERE a.active AND a.category_id <> 12 GROUP BY c.field, c.value);
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM gone) THEN
      changes := ARRAY(SELECT ROW(c.field, c.value, -count(*))::find_totals
        FROM gone g, find_choices(ROW(g.*)::find_entries) c
        WHERE g.active AND g.category_id <> 12 GROUP BY c.field, c.value);
    END IF;
  ELSIF EXISTS (SELECT FROM arrived) THEN
    changes := ARRAY(SELECT ROW(field, value, sum(models))::find_totals FROM (
      SELECT c.field, c.value, 1 AS models FROM arrived a, find_choices(ROW(a.*)::find_entries) c
        WHERE a.active AND a.category_id <> 12
      UNION ALL
      SELECT c.field, c.value, -1 FROM gone g, find_choices(ROW(g.*)::find_entries) c
        WHERE g.active AND g.category_id <> 12
    ) AS change GROUP BY field, value HAVING sum(models) <> 0);
  END IF;
  IF changes <> '{}' THEN
    WITH taken AS (
      DELETE FROM find_totals WHERE ctid = ANY (ARRAY(
        SELECT t.ctid FROM find_totals t JOIN unnest(changes) AS c ON (t.field, t.value) = (c.field, c.value)
          FOR UPDATE OF t SKIP LOCKED))
      RETURNING *)
    INSERT INTO find_totals
      SELECT field, value, sum(models) FROM (SELECT * FROM taken UNION ALL SELECT * FROM unnest(changes)) AS every
      GROUP BY field, value HAVING sum(models) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER found_counted_in AFTER INSERT ON find_entries REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_find_totals();--> statement-breakpoint
CREATE TRIGGER found_counted_out AFTER DELETE ON find_entries REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_find_totals();--> statement-breakpoint
CREATE TRIGGER found_recounted AFTER UPDATE ON find_entries REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_find_totals();--> statement-breakpoint
CREATE FUNCTION clear_find_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM find_totals;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER found_cleared AFTER TRUNCATE ON find_entries
  FOR EACH STATEMENT EXECUTE FUNCTION clear_find_totals();--> statement-breakpoint
CREATE FUNCTION fill_find_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM find_totals;
  INSERT INTO find_totals SELECT c.field, c.value, count(*) FROM find_entries e, find_choices(e) c
    WHERE e.active AND e.category_id <> 12 GROUP BY c.field, c.value;
END $$;--> statement-breakpoint
-- Last: the triggers have locked the table, so that no write comes between.
SELECT fill_find_totals();
