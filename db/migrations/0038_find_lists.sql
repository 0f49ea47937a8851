DROP VIEW "find_entry_source";--> statement-breakpoint
ALTER TABLE "find_entries" ALTER COLUMN "languages" SET DATA TYPE text USING '';--> statement-breakpoint
ALTER TABLE "find_entries" ALTER COLUMN "skill_keys" SET DATA TYPE text USING '';--> statement-breakpoint
-- A list as one text that is compared and counted as a whole: a line for each part, and a line break before the first.
CREATE FUNCTION as_lines(parts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT CASE WHEN parts = '{}' THEN '' ELSE E'\n' || array_to_string(parts, E'\n') || E'\n' END $$;--> statement-breakpoint
CREATE VIEW find_entry_source AS
  SELECT id AS model_id, active, position, category_id, height_mm, shoe_tenths, chest_mm, waist_mm, hip_mm, country_id,
    city_id, measured_on, choice_key(hair_colour) AS hair_key, choice_key(eye_colour) AS eye_key,
    as_lines(languages) AS languages, as_lines(choice_keys(skills)) AS skill_keys
  FROM models WHERE archived_at IS NULL;--> statement-breakpoint
SELECT fill_find_entries();
