CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"address" text,
	"spans" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "erasures_forget" CHECK (("erasures"."finished_at" is null) = ("erasures"."address" is not null))
);
--> statement-breakpoint
CREATE TABLE "removed_submissions" (
	"resource" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "removed_submissions_resource_day_name_pk" PRIMARY KEY("resource","day","name"),
	CONSTRAINT "removed_submissions_known" CHECK ("removed_submissions"."resource" in ('enquiries', 'applications')),
	CONSTRAINT "removed_submissions_positive" CHECK ("removed_submissions"."count" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_of_user" ON "erasures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_ratings_of_user" ON "application_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "model_applications_declined" ON "model_applications" USING btree ("updated_at","id") WHERE state = 'declined';--> statement-breakpoint
CREATE INDEX "enquiries_closed" ON "enquiries" USING btree ("updated_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "gift_card_purchases_to" ON "gift_card_purchases" USING btree (lower("to_email"));--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("failed_at","id") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_actor" ON "notifications" USING btree ("actor_user_id") WHERE actor_user_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_seen" ON "notifications" USING btree ("seen_at","id") WHERE seen_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree (lower("contact_email")) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "provider_events_by_age" ON "provider_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notes_of_author" ON "notes" USING btree ("author_user_id") WHERE author_user_id is not null;--> statement-breakpoint
CREATE INDEX "sent_emails_of_author" ON "sent_emails" USING btree ("author_user_id") WHERE author_user_id is not null;--> statement-breakpoint
CREATE INDEX "sent_emails_with_text" ON "sent_emails" USING btree ("created_at","id") WHERE text <> '';--> statement-breakpoint
-- What the owner no longer keeps may go, but never what was written in the last year, and only by code that says so in
-- its transaction. A day less than a year, for clocks that differ.
CREATE FUNCTION refuse_all_but_pruning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('callboard.pruning', true) = 'on'
    AND OLD.at < now() - interval '364 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
DROP TRIGGER audit_entries_append_only ON audit_entries;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_pruning();
