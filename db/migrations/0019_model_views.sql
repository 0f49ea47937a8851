CREATE TABLE "model_view_marks" (
	"model_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "model_view_marks_hour_model_id_visitor_pk" PRIMARY KEY("hour","model_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "model_views" (
	"model_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "model_views_model_id_day_pk" PRIMARY KEY("model_id","day"),
	CONSTRAINT "model_views_positive" CHECK ("model_views"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "model_view_marks" ADD CONSTRAINT "model_view_marks_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_views" ADD CONSTRAINT "model_views_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_view_marks_model" ON "model_view_marks" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "model_views_day" ON "model_views" USING btree ("day","model_id");