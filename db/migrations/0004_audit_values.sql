CREATE TABLE "audit_values" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "fields" text[];--> statement-breakpoint
-- The entries from before keep all they say: their values move, and their fields are named beside them.
INSERT INTO "audit_values" ("entry_id", "before", "after")
  SELECT "id", "before", "after" FROM "audit_entries" WHERE "before" IS NOT NULL OR "after" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
UPDATE "audit_entries" SET "fields" = ARRAY(
  SELECT jsonb_object_keys(coalesce("before", '{}'::jsonb) || coalesce("after", '{}'::jsonb)));--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "fields" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP COLUMN "actor_name";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP COLUMN "before";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP COLUMN "after";--> statement-breakpoint
-- Values are erased with the person they are about, and only by code that says so in its transaction.
CREATE FUNCTION refuse_all_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('callboard.erasing', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_values_append_only BEFORE UPDATE OR DELETE ON audit_values
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing();--> statement-breakpoint
-- Of an order's history only the remark is free text: it may be blanked, and nothing else changes with it.
CREATE FUNCTION refuse_all_but_blank_remarks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('callboard.erasing', true) = 'on' AND NEW.remark = ''
    AND to_jsonb(NEW) - 'remark' = to_jsonb(OLD) - 'remark' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
DROP TRIGGER order_events_append_only ON order_events;--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_blank_remarks();
