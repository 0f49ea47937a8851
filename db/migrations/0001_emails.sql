ALTER TABLE "sent_emails" DROP CONSTRAINT "sent_emails_one_subject";--> statement-breakpoint
DROP INDEX "sent_emails_with_text";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "gather_key" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "order_key" text;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "kind" text DEFAULT 'before' NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "state" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What waits in the queue of 0.1.0 is sent by its own job; what it could not deliver within a day was refused.
UPDATE "sent_emails" SET "state" = CASE WHEN "sent_at" IS NOT NULL THEN 'sent' ELSE 'refused' END WHERE "sent_at" IS NOT NULL OR "created_at" < now() - interval '1 day';--> statement-breakpoint
CREATE INDEX "jobs_in_order" ON "jobs" USING btree ("order_key","id") WHERE order_key is not null and failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_gathering" ON "jobs" USING btree ("gather_key") WHERE gather_key is not null;--> statement-breakpoint
CREATE INDEX "sent_emails_to" ON "sent_emails" USING btree (lower("to"),"id");--> statement-breakpoint
CREATE INDEX "sent_emails_by_creation" ON "sent_emails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sent_emails_search" ON "sent_emails" USING gin (search_fold(subject || ' ' || "to") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sent_emails_undelivered" ON "sent_emails" USING btree ("state","id") WHERE state in ('queued', 'refused', 'bounced');--> statement-breakpoint
CREATE INDEX "sent_emails_to_forget" ON "sent_emails" USING btree ("created_at","id") WHERE (text <> '' or num_nonnulls(order_id, application_id, enquiry_id, client_id) = 0);--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_state_known" CHECK ("sent_emails"."state" in ('queued', 'sent', 'refused', 'bounced', 'dropped'));