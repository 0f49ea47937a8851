CREATE TABLE "model_application_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_application_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wording" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_application_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_application_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"field" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text NOT NULL,
	"birth_date" date NOT NULL,
	"gender" text NOT NULL,
	"category_id" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_g" integer NOT NULL,
	"shoe_tenths" integer NOT NULL,
	"spoken_languages" text NOT NULL,
	"hair_eye_colour" text NOT NULL,
	"country_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"special_skills" text NOT NULL,
	"instagram_link" text NOT NULL,
	"tiktok_link" text NOT NULL,
	"linkedin_link" text NOT NULL,
	"media_links" text[] NOT NULL,
	"message" text NOT NULL,
	"guardian_name" text,
	"guardian_email" "citext",
	"guardian_token_hash" text,
	"guardian_confirmed_at" timestamp with time zone,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "model_applications_state_known" CHECK ("model_applications"."state" in ('awaiting_guardian', 'new', 'in_review', 'digitals_requested', 'meeting', 'offer', 'signed', 'declined')),
	CONSTRAINT "model_applications_guardian_confirms" CHECK ("model_applications"."guardian_email" is null or ("model_applications"."state" = 'awaiting_guardian') = ("model_applications"."guardian_confirmed_at" is null)),
	CONSTRAINT "model_applications_awaits_somebody" CHECK ("model_applications"."state" <> 'awaiting_guardian' or "model_applications"."guardian_email" is not null)
);
--> statement-breakpoint
ALTER TABLE "model_application_consents" ADD CONSTRAINT "model_application_consents_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_files" ADD CONSTRAINT "model_application_files_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_files" ADD CONSTRAINT "model_application_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_consents_kind" ON "model_application_consents" USING btree ("application_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_files_order" ON "model_application_files" USING btree ("application_id","field","position");--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_files_media" ON "model_application_files" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_applications_idempotency" ON "model_applications" USING btree ("email","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "model_applications_guardian" ON "model_applications" USING btree ("guardian_token_hash");--> statement-breakpoint
CREATE INDEX "model_applications_by_state" ON "model_applications" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "model_applications_of_sender" ON "model_applications" USING btree ("email","id");