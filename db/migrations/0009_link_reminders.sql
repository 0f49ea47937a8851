ALTER TABLE "application_links" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "package_recipients" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "application_links_to_remind" ON "application_links" USING btree ("expires_at") WHERE purpose = 'digitals' and reminded_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "package_recipients_to_remind" ON "package_recipients" USING btree ("expires_at") WHERE reminded_at is null and revoked_at is null;