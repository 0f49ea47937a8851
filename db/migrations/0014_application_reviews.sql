CREATE TABLE "application_ratings" (
	"application_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"remark" text NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_ratings_application_id_user_id_pk" PRIMARY KEY("application_id","user_id"),
	CONSTRAINT "application_ratings_one_to_five" CHECK ("application_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "picture_hash" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "picture_hash" text;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;