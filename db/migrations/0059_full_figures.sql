ALTER TABLE "model_pictures" ADD COLUMN "crown_y" integer;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD COLUMN "soles_y" integer;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_figure" CHECK (num_nonnulls("model_pictures"."crown_y", "model_pictures"."soles_y") in (0, 2) and "model_pictures"."crown_y" >= 0 and "model_pictures"."soles_y" <= 1000
        and "model_pictures"."soles_y" - "model_pictures"."crown_y" >= 200);