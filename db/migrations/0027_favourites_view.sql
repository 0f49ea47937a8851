-- What clients have saved becomes the first project of their account, the newest first as on their page.
INSERT INTO projects (user_id, name, is_first, created_at, updated_at)
  SELECT user_id, 'Favourites', true, min(created_at), max(created_at) FROM favourites GROUP BY user_id ORDER BY user_id;--> statement-breakpoint
INSERT INTO project_models (project_id, model_id, position, created_at)
  SELECT p.id, f.model_id, row_number() OVER (PARTITION BY f.user_id ORDER BY f.created_at DESC, f.model_id DESC), f.created_at
  FROM favourites f JOIN projects p ON p.user_id = f.user_id AND p.is_first;--> statement-breakpoint
DROP TABLE "favourites" CASCADE;--> statement-breakpoint
CREATE VIEW "public"."favourites" AS (select "projects"."user_id", "project_models"."model_id", "project_models"."created_at" from "project_models" inner join "projects" on "projects"."id" = "project_models"."project_id" where "projects"."is_first" = true);--> statement-breakpoint
-- The first project of an account, created if there is none yet; nobody else changes it before the transaction ends.
CREATE FUNCTION first_project_of(owner integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE found_id integer;
BEGIN
  SELECT id INTO found_id FROM projects WHERE user_id = owner AND is_first FOR UPDATE;
  IF found_id IS NULL THEN
    INSERT INTO projects (user_id, name, is_first) VALUES (owner, 'Favourites', true)
      ON CONFLICT (user_id) WHERE is_first DO NOTHING;
    SELECT id INTO found_id FROM projects WHERE user_id = owner AND is_first FOR UPDATE;
  END IF;
  RETURN found_id;
END $$;--> statement-breakpoint
-- Skips what is a favourite already. Archives from before there were projects are restored by it, too.
CREATE FUNCTION add_favourite() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE first_id integer := first_project_of(NEW.user_id);
BEGIN
  INSERT INTO project_models (project_id, model_id, position, created_at)
    SELECT first_id, NEW.model_id, coalesce(min(position), 1) - 1, coalesce(NEW.created_at, now())
    FROM project_models WHERE project_id = first_id
    ON CONFLICT (project_id, model_id) DO NOTHING;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER favourites_add INSTEAD OF INSERT ON favourites FOR EACH ROW EXECUTE FUNCTION add_favourite();
