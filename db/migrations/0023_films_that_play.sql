ALTER TABLE "model_applications" ADD COLUMN "pictures_coming" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "formats" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- The program's own films lie in both formats and nobody named them; a film of staff lies as it came.
UPDATE "media" SET
  "formats" = CASE WHEN "name" = '' THEN '{webm,mp4}'::text[] WHEN "mime" = 'video/webm' THEN '{webm}'::text[] ELSE '{mp4}'::text[] END,
  "width" = coalesce("width", 1280),
  "height" = coalesce("height", 720)
WHERE "kind" = 'film' AND NOT "private";--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_public_film_plays" CHECK ("media"."kind" <> 'film' or "media"."private" or (cardinality("media"."formats") > 0 and "media"."width" > 0 and "media"."height" > 0));