ALTER TABLE "media" ADD COLUMN "source_hash" text;--> statement-breakpoint
CREATE INDEX "media_by_source" ON "media" USING btree ("source_hash") WHERE "media"."source_hash" is not null;