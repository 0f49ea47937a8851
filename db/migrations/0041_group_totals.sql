CREATE TABLE "group_totals" (
	"sub_category_id" integer PRIMARY KEY NOT NULL,
	"models" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_totals" ADD CONSTRAINT "group_totals_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- All parts of a name that are one or two characters long, from this length on.
CREATE FUNCTION name_parts(name text, shortest integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(DISTINCT substr(name, place, size)), '{}')
    FROM generate_series(shortest, 2) AS size, generate_series(1, length(name) - size + 1) AS place $$;--> statement-breakpoint
CREATE INDEX "models_search_short" ON "models" USING gin (name_parts("search_name", 1)) WHERE active and archived_at is null and category_id <> 12;--> statement-breakpoint
CREATE FUNCTION fill_group_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_totals;
  INSERT INTO group_totals
    SELECT sub_category_id, count(*) FROM model_sub_categories GROUP BY sub_category_id;
END $$;--> statement-breakpoint
SELECT fill_group_totals();--> statement-breakpoint
-- Adds differences, as keep_board_totals does. A grouping that is being deleted has no total any longer.
CREATE FUNCTION keep_group_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM FROM group_totals WHERE sub_category_id IN (SELECT sub_category_id FROM gone)
      ORDER BY sub_category_id FOR UPDATE;
    UPDATE group_totals t SET models = t.models - change.models
      FROM (SELECT sub_category_id, count(*) AS models FROM gone GROUP BY sub_category_id) AS change
      WHERE t.sub_category_id = change.sub_category_id;
  ELSE
    INSERT INTO group_totals AS t (sub_category_id, models)
      SELECT sub_category_id, count(*) FROM arrived GROUP BY sub_category_id ORDER BY sub_category_id
      ON CONFLICT (sub_category_id) DO UPDATE SET models = t.models + excluded.models;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER members_counted_in AFTER INSERT ON model_sub_categories REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_group_totals();--> statement-breakpoint
CREATE TRIGGER members_counted_out AFTER DELETE ON model_sub_categories REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_group_totals();--> statement-breakpoint
CREATE FUNCTION clear_group_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_totals;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER members_cleared AFTER TRUNCATE ON model_sub_categories
  FOR EACH STATEMENT EXECUTE FUNCTION clear_group_totals();
