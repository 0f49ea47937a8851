-- Of a calendar's history only the reason is free text: it may be blanked, and nothing else changes with it.
CREATE FUNCTION refuse_all_but_blank_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('callboard.erasing', true) = 'on' AND NEW.reason = ''
    AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
DROP TRIGGER hold_events_append_only ON hold_events;--> statement-breakpoint
CREATE TRIGGER hold_events_append_only BEFORE UPDATE OR DELETE ON hold_events
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_blank_reasons();
