ALTER TABLE "holds" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "holds_standing" ON "holds" USING btree ("model_id","ends_at") WHERE state in ('requested', 'live');--> statement-breakpoint
CREATE INDEX "holds_work" ON "holds" USING btree ("ends_at") WHERE state = 'live' and kind in ('job', 'casting', 'fitting');--> statement-breakpoint
-- The version of a hold is the number of its events.
UPDATE "holds" SET "version" = greatest(1, (SELECT count(*) FROM "hold_events" e WHERE e."hold_id" = "holds"."id"));