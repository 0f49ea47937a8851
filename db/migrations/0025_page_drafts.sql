ALTER TABLE "page_sections" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "page_sections" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_sections" ADD CONSTRAINT "page_sections_scheduled" CHECK ("page_sections"."publish_at" is null or "page_sections"."draft" is not null);