CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'client' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"profile_address" text DEFAULT '' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('client', 'editor', 'booker', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_model_id_pk" PRIMARY KEY("user_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"preview" text,
	"alt" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('picture', 'film', 'document')),
	CONSTRAINT "media_picture_has_size" CHECK ("media"."kind" <> 'picture' or ("media"."width" > 0 and "media"."height" > 0))
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_pictures" (
	"activity_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "activity_pictures_activity_id_position_pk" PRIMARY KEY("activity_id","position")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_films" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_films_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	"focal_x" integer DEFAULT 500 NOT NULL,
	"focal_y" integer DEFAULT 350 NOT NULL,
	CONSTRAINT "model_pictures_focal" CHECK ("model_pictures"."focal_x" between 0 and 1000 and "model_pictures"."focal_y" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "model_sub_categories" (
	"model_id" integer NOT NULL,
	"sub_category_id" integer NOT NULL,
	CONSTRAINT "model_sub_categories_model_id_sub_category_id_pk" PRIMARY KEY("model_id","sub_category_id")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"category_id" integer NOT NULL,
	"country_id" integer,
	"city_id" integer,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_g" integer,
	"weight_hidden" boolean DEFAULT false NOT NULL,
	"chest_mm" integer,
	"waist_mm" integer,
	"hip_mm" integer,
	"shoe_tenths" integer NOT NULL,
	"hair_colour" text NOT NULL,
	"eye_colour" text NOT NULL,
	"skills" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"half_day_rate_cents" integer,
	"day_rate_cents" integer,
	"commercial" boolean DEFAULT false NOT NULL,
	"new_face" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	"search_name" text GENERATED ALWAYS AS (search_fold("models"."first_name" || ' ' || "models"."last_name")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "models_height_plausible" CHECK ("models"."height_mm" between 500 and 2500),
	CONSTRAINT "models_weight_plausible" CHECK ("models"."weight_g" between 20000 and 300000),
	CONSTRAINT "models_shoe_plausible" CHECK ("models"."shoe_tenths" between 150 and 600),
	CONSTRAINT "models_rates_positive" CHECK ("models"."day_rate_cents" > 0 and "models"."half_day_rate_cents" > 0),
	CONSTRAINT "models_rates_together" CHECK (("models"."day_rate_cents" is null) = ("models"."half_day_rate_cents" is null)),
	CONSTRAINT "models_juniors_keep_measurements_private" CHECK ("models"."category_id" <> 12 or ("models"."chest_mm" is null and "models"."waist_mm" is null and "models"."hip_mm" is null and "models"."weight_g" is null and "models"."city_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"child_slug" text NOT NULL,
	"child_name" text NOT NULL,
	"position" integer NOT NULL,
	"listed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"token_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_briefs" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"preferred_contact_method" text NOT NULL,
	"project_name" text NOT NULL,
	"project_type" text NOT NULL,
	"project_description" text NOT NULL,
	"shoot_date" date NOT NULL,
	"location" text NOT NULL,
	"time_commitment" text NOT NULL,
	"usage_scope" text NOT NULL,
	"territories" text NOT NULL,
	"usage_duration" text NOT NULL,
	"proposed_budget" text NOT NULL,
	"payment_terms" text NOT NULL,
	"styling_wardrobe" text NOT NULL,
	"additional_needs" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"includes_junior" boolean DEFAULT false NOT NULL,
	"guardian_note" text,
	"licence_reference" text,
	"chaperone_name" text
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"courier_name" text,
	"waybill" text,
	"actor_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"model_id" integer,
	"name" text NOT NULL,
	"unit_cents" integer DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"booking_length" text,
	"usage" text,
	"position" integer NOT NULL,
	CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_price_not_negative" CHECK ("order_items"."unit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"user_id" integer,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"idempotency_scope" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('booking', 'purchase', 'gift_card')),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_cents" >= 0),
	CONSTRAINT "orders_state_known" CHECK (case "orders"."kind"
        when 'booking' then "orders"."state" in ('requested', 'optioned', 'confirmed', 'completed', 'declined', 'cancelled')
        else "orders"."state" in ('pending', 'paid', 'scheduled', 'shipped', 'completed', 'cancelled', 'refunded') end)
);
--> statement-breakpoint
CREATE TABLE "page_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"picture_id" integer,
	"film_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_films" ADD CONSTRAINT "model_films_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_films" ADD CONSTRAINT "model_films_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_sub_categories" ADD CONSTRAINT "model_sub_categories_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_sub_categories" ADD CONSTRAINT "model_sub_categories_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD CONSTRAINT "booking_briefs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_sections" ADD CONSTRAINT "page_sections_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_sections" ADD CONSTRAINT "page_sections_film_id_media_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "favourites_model" ON "favourites" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at","id") WHERE failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_mails_message" ON "sandbox_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sandbox_mails_to" ON "sandbox_mails" USING btree ("to","id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_key" ON "media" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "activities_order" ON "activities" USING btree ("model_id","position");--> statement-breakpoint
CREATE INDEX "activity_pictures_media" ON "activity_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "model_films_order" ON "model_films" USING btree ("model_id","position");--> statement-breakpoint
CREATE INDEX "model_films_media" ON "model_films" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_pictures_order" ON "model_pictures" USING btree ("model_id","position");--> statement-breakpoint
CREATE INDEX "model_pictures_media" ON "model_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "model_sub_categories_by_group" ON "model_sub_categories" USING btree ("sub_category_id","model_id");--> statement-breakpoint
CREATE INDEX "models_listing" ON "models" USING btree ("position","id") WHERE active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_listing_by_category" ON "models" USING btree ("category_id","position","id") WHERE active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_search" ON "models" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sub_categories_slugs" ON "sub_categories" USING btree ("slug","child_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_email" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_token" ON "newsletter_subscribers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_model" ON "order_items" USING btree ("model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("kind","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_sections_place" ON "page_sections" USING btree ("page","section");--> statement-breakpoint
CREATE INDEX "cities_of_country" ON "cities" USING btree ("country_id","name");--> statement-breakpoint
CREATE INDEX "cities_of_state" ON "cities" USING btree ("state_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_code" ON "countries" USING btree ("code");--> statement-breakpoint
CREATE INDEX "countries_name" ON "countries" USING btree ("name");--> statement-breakpoint
CREATE INDEX "states_of_country" ON "states" USING btree ("country_id","name");