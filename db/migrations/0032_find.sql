-- Free text as something to choose: lower case, one space between words, no commas, which separate choices.
CREATE FUNCTION choice_key(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(trim(regexp_replace(words, '[\s,;]+', ' ', 'g'))) $$;--> statement-breakpoint
-- The parts of a list that somebody has typed.
CREATE FUNCTION choice_keys(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(DISTINCT k ORDER BY k), '{}') FROM (
    SELECT public.choice_key(part) AS k FROM regexp_split_to_table(words, '[,;\n]') AS part) AS keys WHERE k <> '' $$;--> statement-breakpoint
CREATE TABLE "find_entries" (
	"model_id" integer PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"category_id" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"shoe_tenths" integer NOT NULL,
	"chest_mm" integer,
	"waist_mm" integer,
	"hip_mm" integer,
	"country_id" integer,
	"city_id" integer,
	"measured_on" date,
	"hair_key" text NOT NULL,
	"eye_key" text NOT NULL,
	"languages" text[] NOT NULL,
	"skill_keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_measures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_measures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"measured_on" date,
	"height_mm" integer NOT NULL,
	"weight_g" integer,
	"chest_mm" integer,
	"waist_mm" integer,
	"hip_mm" integer,
	"shoe_tenths" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "measured_on" date;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "find_entries" ADD CONSTRAINT "find_entries_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_measures" ADD CONSTRAINT "model_measures_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_measures_of_model" ON "model_measures" USING btree ("model_id","measured_on","id");--> statement-breakpoint
CREATE INDEX "holds_taking" ON "holds" USING btree ("ends_at","starts_at","model_id") WHERE state = 'live' and kind in ('option', 'job', 'book_out');--> statement-breakpoint
CREATE INDEX "cities_by_latitude" ON "cities" USING btree ("latitude","longitude");--> statement-breakpoint
INSERT INTO model_measures (model_id, measured_on, height_mm, weight_g, chest_mm, waist_mm, hip_mm, shoe_tenths, created_at)
  SELECT id, NULL, height_mm, weight_g, chest_mm, waist_mm, hip_mm, shoe_tenths, updated_at FROM models ORDER BY id;--> statement-breakpoint
-- Measures that change without a date of their own were taken today.
CREATE FUNCTION date_measures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.measured_on IS NOT DISTINCT FROM OLD.measured_on
    AND (NEW.height_mm, NEW.weight_g, NEW.chest_mm, NEW.waist_mm, NEW.hip_mm, NEW.shoe_tenths)
      IS DISTINCT FROM (OLD.height_mm, OLD.weight_g, OLD.chest_mm, OLD.waist_mm, OLD.hip_mm, OLD.shoe_tenths)
  THEN NEW.measured_on := (now() AT TIME ZONE 'UTC')::date; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER models_measures_dated BEFORE UPDATE ON models
  FOR EACH ROW EXECUTE FUNCTION date_measures();--> statement-breakpoint
CREATE FUNCTION note_measures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO model_measures (model_id, measured_on, height_mm, weight_g, chest_mm, waist_mm, hip_mm, shoe_tenths)
      SELECT id, measured_on, height_mm, weight_g, chest_mm, waist_mm, hip_mm, shoe_tenths
      FROM arrived ORDER BY id;
  ELSE
    INSERT INTO model_measures (model_id, measured_on, height_mm, weight_g, chest_mm, waist_mm, hip_mm, shoe_tenths)
      SELECT n.id, n.measured_on, n.height_mm, n.weight_g, n.chest_mm, n.waist_mm, n.hip_mm, n.shoe_tenths
      FROM arrived n JOIN gone o ON o.id = n.id
      WHERE (n.measured_on, n.height_mm, n.weight_g, n.chest_mm, n.waist_mm, n.hip_mm, n.shoe_tenths)
        IS DISTINCT FROM (o.measured_on, o.height_mm, o.weight_g, o.chest_mm, o.waist_mm, o.hip_mm, o.shoe_tenths)
      ORDER BY n.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER models_measures_first AFTER INSERT ON models REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION note_measures();--> statement-breakpoint
CREATE TRIGGER models_measures_changed AFTER UPDATE ON models REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION note_measures();--> statement-breakpoint
CREATE TRIGGER model_measures_append_only BEFORE UPDATE ON model_measures
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
-- It goes with its model, which is deleted by nobody but an operator.
CREATE TRIGGER model_measures_lasting BEFORE DELETE ON model_measures
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE VIEW find_entry_source AS
  SELECT id AS model_id, active, position, category_id, height_mm, shoe_tenths, chest_mm, waist_mm, hip_mm, country_id,
    city_id, measured_on, choice_key(hair_colour) AS hair_key, choice_key(eye_colour) AS eye_key, languages,
    choice_keys(skills) AS skill_keys
  FROM models WHERE archived_at IS NULL;--> statement-breakpoint
CREATE FUNCTION fill_find_entries() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM find_entries;
  INSERT INTO find_entries SELECT * FROM find_entry_source ORDER BY model_id;
END $$;--> statement-breakpoint
SELECT fill_find_entries();--> statement-breakpoint
CREATE FUNCTION keep_find_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM find_entries e USING arrived a WHERE e.model_id = a.id AND a.archived_at IS NOT NULL;
  END IF;
  INSERT INTO find_entries AS e
    SELECT s.* FROM find_entry_source s JOIN arrived a ON a.id = s.model_id ORDER BY s.model_id
    ON CONFLICT (model_id) DO UPDATE SET (active, position, category_id, height_mm, shoe_tenths, chest_mm, waist_mm,
      hip_mm, country_id, city_id, measured_on, hair_key, eye_key, languages, skill_keys) = ROW (excluded.active,
      excluded.position, excluded.category_id, excluded.height_mm, excluded.shoe_tenths, excluded.chest_mm,
      excluded.waist_mm, excluded.hip_mm, excluded.country_id, excluded.city_id, excluded.measured_on,
      excluded.hair_key, excluded.eye_key, excluded.languages, excluded.skill_keys)
    WHERE (e.*) IS DISTINCT FROM (excluded.*);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER models_found_first AFTER INSERT ON models REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_find_entries();--> statement-breakpoint
CREATE TRIGGER models_found_anew AFTER UPDATE ON models REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_find_entries();
