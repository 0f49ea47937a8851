ALTER TABLE "model_pictures" ADD COLUMN "card_slot" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "model_pictures_card" ON "model_pictures" USING btree ("model_id","card_slot");--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_card_slot" CHECK ("model_pictures"."card_slot" between 0 and 4);