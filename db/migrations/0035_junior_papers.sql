CREATE TABLE "junior_papers" (
	"order_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"guardian_consent" text,
	"licence_reference" text,
	"licence_from" date,
	"chaperone_name" text,
	CONSTRAINT "junior_papers_order_id_model_id_pk" PRIMARY KEY("order_id","model_id")
);
--> statement-breakpoint
ALTER TABLE "junior_papers" ADD CONSTRAINT "junior_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "junior_papers" ADD CONSTRAINT "junior_papers_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "junior_papers_of_model" ON "junior_papers" USING btree ("model_id");--> statement-breakpoint
-- What was recorded of a booking holds for each of its juniors.
INSERT INTO "junior_papers" ("order_id", "model_id", "guardian_consent", "licence_reference", "chaperone_name")
SELECT DISTINCT b.order_id, i.model_id, b.guardian_consent, b.licence_reference, b.chaperone_name
FROM booking_briefs b
  JOIN order_items i ON i.order_id = b.order_id
  JOIN models m ON m.id = i.model_id AND m.category_id = 12
WHERE coalesce(b.guardian_consent, b.licence_reference, b.chaperone_name) IS NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_briefs" DROP COLUMN "guardian_consent";--> statement-breakpoint
ALTER TABLE "booking_briefs" DROP COLUMN "licence_reference";--> statement-breakpoint
ALTER TABLE "booking_briefs" DROP COLUMN "chaperone_name";