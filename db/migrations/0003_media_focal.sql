ALTER TABLE "media" ADD COLUMN "focal_x" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_y" integer DEFAULT 400 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_focal" CHECK ("media"."focal_x" between 0 and 1000 and "media"."focal_y" between 0 and 1000);