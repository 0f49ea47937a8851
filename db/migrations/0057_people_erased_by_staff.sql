ALTER TABLE "erasures" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "model_applications" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "resource" text;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "record_id" integer;--> statement-breakpoint
CREATE INDEX "erasures_of_record" ON "erasures" USING btree ("record_id") WHERE record_id is not null;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_name_a_record" CHECK (num_nonnulls("erasures"."user_id", "erasures"."record_id") = 1 and ("erasures"."resource" is null) = ("erasures"."record_id" is null));--> statement-breakpoint
-- Measures go with their model, or when the model is erased as a person.
CREATE OR REPLACE TRIGGER model_measures_lasting BEFORE DELETE ON model_measures
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_all_but_erasing();
