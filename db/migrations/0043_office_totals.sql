ALTER TABLE "board_totals" ADD COLUMN "office_models" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_board_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO board_totals AS t (category_id, models, commercial_models, office_models)
      SELECT category_id, count(*) FILTER (WHERE active), count(*) FILTER (WHERE active AND commercial), count(*)
      FROM arrived WHERE archived_at IS NULL GROUP BY category_id ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models,
        office_models = t.office_models + excluded.office_models;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO board_totals AS t (category_id, models, commercial_models, office_models)
      SELECT category_id, -count(*) FILTER (WHERE active), -count(*) FILTER (WHERE active AND commercial), -count(*)
      FROM gone WHERE archived_at IS NULL GROUP BY category_id ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models,
        office_models = t.office_models + excluded.office_models;
  ELSE
    INSERT INTO board_totals AS t (category_id, models, commercial_models, office_models)
      SELECT category_id, sum(shown), sum(commercial), sum(every) FROM (
        SELECT category_id, active::int AS shown, (active AND commercial)::int AS commercial, 1 AS every
          FROM arrived WHERE archived_at IS NULL
        UNION ALL
        SELECT category_id, -active::int, -(active AND commercial)::int, -1 FROM gone WHERE archived_at IS NULL
      ) AS change GROUP BY category_id HAVING sum(shown) <> 0 OR sum(commercial) <> 0 OR sum(every) <> 0
      ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models,
        office_models = t.office_models + excluded.office_models;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION fill_board_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- No write may come between the count and the totals.
  LOCK TABLE models IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM board_totals;
  INSERT INTO board_totals (category_id, models, commercial_models, office_models)
    SELECT category_id, count(*) FILTER (WHERE active), count(*) FILTER (WHERE active AND commercial), count(*)
    FROM models WHERE archived_at IS NULL GROUP BY category_id;
END $$;--> statement-breakpoint
SELECT fill_board_totals();
