ALTER TABLE "model_applications" ADD COLUMN "model_id" integer;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_applications_model" ON "model_applications" USING btree ("model_id");