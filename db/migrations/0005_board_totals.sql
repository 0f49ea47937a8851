-- The boards are the specification's, not the agency's to make up: without them there can be no model.
INSERT INTO categories (id, slug, name, position) VALUES
  (1, 'men', 'Men', 1), (2, 'women', 'Women', 2), (13, 'non_binary', 'Non-Binary', 3), (12, 'juniors', 'Juniors', 4)
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Adds differences, so that writes at the same time do not lose one another's; boards are taken in order
-- of their ids, so that they do not wait for one another for ever either.
CREATE FUNCTION keep_board_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO board_totals AS t (category_id, models, commercial_models)
      SELECT category_id, count(*), count(*) FILTER (WHERE commercial)
      FROM arrived WHERE active AND archived_at IS NULL GROUP BY category_id ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO board_totals AS t (category_id, models, commercial_models)
      SELECT category_id, -count(*), -count(*) FILTER (WHERE commercial)
      FROM gone WHERE active AND archived_at IS NULL GROUP BY category_id ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models;
  ELSE
    INSERT INTO board_totals AS t (category_id, models, commercial_models)
      SELECT category_id, sum(models), sum(commercial_models) FROM (
        SELECT category_id, 1 AS models, commercial::int AS commercial_models
          FROM arrived WHERE active AND archived_at IS NULL
        UNION ALL
        SELECT category_id, -1, -commercial::int FROM gone WHERE active AND archived_at IS NULL
      ) AS change GROUP BY category_id HAVING sum(models) <> 0 OR sum(commercial_models) <> 0
      ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER models_counted_in AFTER INSERT ON models REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_totals();--> statement-breakpoint
CREATE TRIGGER models_counted_out AFTER DELETE ON models REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_totals();--> statement-breakpoint
CREATE TRIGGER models_recounted AFTER UPDATE ON models REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_totals();--> statement-breakpoint
CREATE FUNCTION clear_board_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_totals;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER models_cleared AFTER TRUNCATE ON models
  FOR EACH STATEMENT EXECUTE FUNCTION clear_board_totals();--> statement-breakpoint
INSERT INTO board_totals (category_id, models, commercial_models)
  SELECT category_id, count(*), count(*) FILTER (WHERE commercial)
  FROM models WHERE active AND archived_at IS NULL GROUP BY category_id;
