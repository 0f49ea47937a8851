CREATE TABLE "board_totals" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"models" integer NOT NULL,
	"commercial_models" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_totals" ADD CONSTRAINT "board_totals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "models_commercial" ON "models" USING btree ("position","id") WHERE commercial and active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_commercial_by_category" ON "models" USING btree ("category_id","position","id") WHERE commercial and active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_new_faces" ON "models" USING btree ("position","id") WHERE new_face and active and archived_at is null;