CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- unaccent() itself is only stable, because its dictionary could be swapped; naming the dictionary makes
-- the result depend on the argument alone, so that columns and indexes may be built on it.
CREATE FUNCTION search_fold(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, name)) $$;--> statement-breakpoint
CREATE TABLE "delivery_addresses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer,
	"city_id" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_provider_known" CHECK ("identities"."provider" in ('google', 'facebook'))
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"email" "citext",
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_links_purpose_known" CHECK ("one_time_links"."purpose" in ('verify_email', 'first_owner')),
	CONSTRAINT "one_time_links_whole" CHECK ("one_time_links"."purpose" <> 'verify_email' or ("one_time_links"."user_id" is not null and "one_time_links"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_codes_attempts_bounded" CHECK ("reset_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttled_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
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
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" integer,
	"actor_name" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
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
	"model_id" integer,
	"pictures_coming" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "model_applications_state_known" CHECK ("model_applications"."state" in ('awaiting_guardian', 'new', 'in_review', 'digitals_requested', 'meeting', 'offer', 'signed', 'declined')),
	CONSTRAINT "model_applications_guardian_confirms" CHECK ("model_applications"."guardian_email" is null or ("model_applications"."state" = 'awaiting_guardian') = ("model_applications"."guardian_confirmed_at" is null)),
	CONSTRAINT "model_applications_awaits_somebody" CHECK ("model_applications"."state" <> 'awaiting_guardian' or "model_applications"."guardian_email" is not null)
);
--> statement-breakpoint
CREATE TABLE "bag_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bag_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"booking_length" text NOT NULL,
	"usage" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bag_lines_quantity_in_bounds" CHECK ("bag_lines"."quantity" between 1 and 99),
	CONSTRAINT "bag_lines_length_known" CHECK ("bag_lines"."booking_length" in ('half_day', 'full_day')),
	CONSTRAINT "bag_lines_usage_known" CHECK ("bag_lines"."usage" in ('e-commerce', 'editorial', 'campaign'))
);
--> statement-breakpoint
CREATE TABLE "blog_articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"sub_title" text DEFAULT '' NOT NULL,
	"published_on" date NOT NULL,
	"contents" jsonb NOT NULL,
	"sub_titles" jsonb NOT NULL,
	"highlight" text DEFAULT '' NOT NULL,
	"must_read" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_articles_category_known" CHECK ("blog_articles"."category_id" in (1, 3, 4)),
	CONSTRAINT "blog_articles_blocks" CHECK (jsonb_array_length("blog_articles"."contents") between 1 and 12),
	CONSTRAINT "blog_articles_sub_titles" CHECK (jsonb_array_length("blog_articles"."sub_titles") <= 6),
	CONSTRAINT "blog_articles_scheduled" CHECK ("blog_articles"."publish_at" is null or not "blog_articles"."active"),
	CONSTRAINT "blog_articles_views" CHECK ("blog_articles"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blog_pictures" (
	"article_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_id" integer NOT NULL,
	CONSTRAINT "blog_pictures_article_id_position_pk" PRIMARY KEY("article_id","position"),
	CONSTRAINT "blog_pictures_four" CHECK ("blog_pictures"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "blog_view_marks" (
	"article_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "blog_view_marks_hour_article_id_visitor_pk" PRIMARY KEY("hour","article_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "blog_view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "departments_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "job_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"department_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"contract" text NOT NULL,
	"posted_on" date NOT NULL,
	"description" text NOT NULL,
	"requirements" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_offers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "coupon_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_entries_reason_known" CHECK ("coupon_entries"."reason" in ('issued', 'redeemed', 'released', 'voided')),
	CONSTRAINT "coupon_entries_order_named" CHECK (("coupon_entries"."reason" in ('redeemed', 'released')) = ("coupon_entries"."order_id" is not null)),
	CONSTRAINT "coupon_entries_sign" CHECK (case "coupon_entries"."reason" when 'redeemed' then "coupon_entries"."amount" < 0 and "coupon_entries"."discount_cents" >= 0
        when 'voided' then "coupon_entries"."amount" < 0 and "coupon_entries"."discount_cents" = 0
        else "coupon_entries"."amount" > 0 and "coupon_entries"."discount_cents" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"minimum_total_cents" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"uses_per_user" integer,
	"balance" integer DEFAULT 0,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupons_code_upper_case" CHECK ("coupons"."code" = upper("coupons"."code") and "coupons"."code" <> ''),
	CONSTRAINT "coupons_kind_known" CHECK ("coupons"."kind" in ('percentage', 'amount', 'gift_card')),
	CONSTRAINT "coupons_value_fits" CHECK (case "coupons"."kind" when 'percentage' then "coupons"."value" between 1 and 100
        when 'amount' then "coupons"."value" > 0 else "coupons"."value" = 0 end),
	CONSTRAINT "coupons_minimum_not_negative" CHECK ("coupons"."minimum_total_cents" >= 0),
	CONSTRAINT "coupons_days_in_order" CHECK ("coupons"."starts_on" <= "coupons"."ends_on"),
	CONSTRAINT "coupons_uses_per_user_positive" CHECK ("coupons"."uses_per_user" > 0),
	CONSTRAINT "coupons_gift_cards_have_balance" CHECK ("coupons"."kind" <> 'gift_card' or "coupons"."balance" is not null),
	CONSTRAINT "coupons_balance_not_negative" CHECK ("coupons"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"details" jsonb NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer,
	"city_id" integer NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enquiries_kind_known" CHECK ("enquiries"."kind" in ('job', 'business', 'customer', 'press', 'masterclass', 'media_production')),
	CONSTRAINT "enquiries_state_known" CHECK ("enquiries"."state" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wording" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"field" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faq_categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"header" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_model_id_pk" PRIMARY KEY("user_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "gift_card_purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"unit_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"currency" text NOT NULL,
	"to_email" text DEFAULT '' NOT NULL,
	"from_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_purchases_amount" CHECK ("gift_card_purchases"."unit_cents" between 100 and 1000000),
	CONSTRAINT "gift_card_purchases_quantity" CHECK ("gift_card_purchases"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"position" integer NOT NULL,
	"coupon_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"recurring" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"formats" text[] DEFAULT '{}'::text[] NOT NULL,
	"preview" text,
	"alt" text DEFAULT '' NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('picture', 'film', 'document')),
	CONSTRAINT "media_picture_has_size" CHECK ("media"."kind" <> 'picture' or ("media"."width" > 0 and "media"."height" > 0)),
	CONSTRAINT "media_public_film_plays" CHECK ("media"."kind" <> 'film' or "media"."private" or (cardinality("media"."formats") > 0 and "media"."width" > 0 and "media"."height" > 0))
);
--> statement-breakpoint
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
CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_pictures" (
	"activity_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "activity_pictures_activity_id_position_pk" PRIMARY KEY("activity_id","position")
);
--> statement-breakpoint
CREATE TABLE "board_totals" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"models" integer NOT NULL,
	"commercial_models" integer NOT NULL
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
	"listed" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"token_hash" text NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"provider_key" text NOT NULL,
	"reference" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"decline_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('created', 'requires_action', 'pending', 'succeeded', 'declined', 'cancelled', 'refunding', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"key" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"user_id" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_orders_amounts_positive" CHECK ("wallet_orders"."total_cents" > 0 and "wallet_orders"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer,
	"name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"session_id" integer,
	"accepts" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pieces" integer[] DEFAULT '{}' NOT NULL,
	"kind" text,
	"mime" text,
	"width" integer,
	"height" integer,
	"preview" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_state_known" CHECK ("uploads"."state" in ('receiving', 'ready')),
	CONSTRAINT "uploads_ready_is_checked" CHECK ("uploads"."state" <> 'ready' or ("uploads"."kind" is not null and "uploads"."mime" is not null))
);
--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_consents" ADD CONSTRAINT "model_application_consents_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_files" ADD CONSTRAINT "model_application_files_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_files" ADD CONSTRAINT "model_application_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_article_id_blog_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_view_marks" ADD CONSTRAINT "blog_view_marks_article_id_blog_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_offers" ADD CONSTRAINT "job_offers_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_entries" ADD CONSTRAINT "coupon_entries_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_entries" ADD CONSTRAINT "coupon_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_consents" ADD CONSTRAINT "enquiry_consents_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_files" ADD CONSTRAINT "enquiry_files_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_files" ADD CONSTRAINT "enquiry_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_groups" ADD CONSTRAINT "faq_groups_category_id_faq_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_questions" ADD CONSTRAINT "faq_questions_group_id_faq_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."faq_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_purchases" ADD CONSTRAINT "gift_card_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_purchases" ADD CONSTRAINT "gift_card_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_purchase_id_gift_card_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."gift_card_purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_view_marks" ADD CONSTRAINT "model_view_marks_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_views" ADD CONSTRAINT "model_views_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_totals" ADD CONSTRAINT "board_totals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_orders" ADD CONSTRAINT "wallet_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_session_id_upload_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."upload_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttled_tries_expiry" ON "throttled_tries" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_entries_of_record" ON "audit_entries" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_consents_kind" ON "model_application_consents" USING btree ("application_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_files_order" ON "model_application_files" USING btree ("application_id","field","position");--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_files_media" ON "model_application_files" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_applications_idempotency" ON "model_applications" USING btree ("email","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "model_applications_guardian" ON "model_applications" USING btree ("guardian_token_hash");--> statement-breakpoint
CREATE INDEX "model_applications_by_state" ON "model_applications" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "model_applications_model" ON "model_applications" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "model_applications_of_sender" ON "model_applications" USING btree ("email","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bag_lines_choice" ON "bag_lines" USING btree ("user_id","model_id","booking_length","usage");--> statement-breakpoint
CREATE INDEX "bag_lines_model" ON "bag_lines" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "blog_articles_latest" ON "blog_articles" USING btree ("published_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active;--> statement-breakpoint
CREATE INDEX "blog_articles_category" ON "blog_articles" USING btree ("category_id","published_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active;--> statement-breakpoint
CREATE INDEX "blog_pictures_media" ON "blog_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "job_offers_open" ON "job_offers" USING btree ("department_id","posted_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active;--> statement-breakpoint
CREATE INDEX "coupon_entries_of_coupon" ON "coupon_entries" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_entries_once_per_order" ON "coupon_entries" USING btree ("order_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_idempotency" ON "enquiries" USING btree ("kind","email","idempotency_key");--> statement-breakpoint
CREATE INDEX "enquiries_by_state" ON "enquiries" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "enquiries_by_kind" ON "enquiries" USING btree ("kind","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "enquiries_of_sender" ON "enquiries" USING btree ("email","id");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_consents_kind" ON "enquiry_consents" USING btree ("enquiry_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_files_order" ON "enquiry_files" USING btree ("enquiry_id","field","position");--> statement-breakpoint
CREATE INDEX "enquiry_files_media" ON "enquiry_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "faq_groups_place" ON "faq_groups" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "faq_questions_place" ON "faq_questions" USING btree ("group_id","position","id");--> statement-breakpoint
CREATE INDEX "favourites_model" ON "favourites" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "gift_card_purchases_of_user" ON "gift_card_purchases" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_purchases_order" ON "gift_card_purchases" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_place" ON "gift_cards" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_coupon" ON "gift_cards" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at","id") WHERE failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_recurring" ON "jobs" USING btree ("kind") WHERE recurring;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_emails_message" ON "sandbox_emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sandbox_emails_to" ON "sandbox_emails" USING btree ("to","id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_key" ON "media" USING btree ("key");--> statement-breakpoint
CREATE INDEX "model_view_marks_model" ON "model_view_marks" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "model_views_day" ON "model_views" USING btree ("day","model_id");--> statement-breakpoint
CREATE INDEX "activities_order" ON "activities" USING btree ("model_id","position","id");--> statement-breakpoint
CREATE INDEX "activity_pictures_media" ON "activity_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "model_films_order" ON "model_films" USING btree ("model_id","position");--> statement-breakpoint
CREATE INDEX "model_films_media" ON "model_films" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_pictures_order" ON "model_pictures" USING btree ("model_id","position");--> statement-breakpoint
CREATE INDEX "model_pictures_media" ON "model_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "model_sub_categories_by_group" ON "model_sub_categories" USING btree ("sub_category_id","model_id");--> statement-breakpoint
CREATE INDEX "models_listing" ON "models" USING btree ("position","id") WHERE active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_listing_by_category" ON "models" USING btree ("category_id","position","id") WHERE active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_commercial" ON "models" USING btree ("position","id") WHERE commercial and active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_commercial_by_category" ON "models" USING btree ("category_id","position","id") WHERE commercial and active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_new_faces" ON "models" USING btree ("position","id") WHERE new_face and active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_names" ON "models" USING btree ("position","id","search_name") WHERE active and archived_at is null and category_id <> 12;--> statement-breakpoint
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
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_key" ON "payments" USING btree ("provider_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("subject") WHERE state in ('created', 'requires_action', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_event" ON "provider_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_charges_reference" ON "sandbox_charges" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_charges_key" ON "sandbox_charges" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_orders_reference" ON "wallet_orders" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "wallet_orders_of_user" ON "wallet_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cities_of_country" ON "cities" USING btree ("country_id","search_name","id");--> statement-breakpoint
CREATE INDEX "cities_of_state" ON "cities" USING btree ("state_id","search_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_code" ON "countries" USING btree ("code");--> statement-breakpoint
CREATE INDEX "countries_name" ON "countries" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "states_of_country" ON "states" USING btree ("country_id","search_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_sessions_token" ON "upload_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "upload_sessions_expiry" ON "upload_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_public_id" ON "uploads" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_key" ON "uploads" USING btree ("key");--> statement-breakpoint
CREATE INDEX "uploads_of_session" ON "uploads" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at","id");--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
-- The boards are the specification's, not the agency's to make up: without them there can be no model.
INSERT INTO categories (id, slug, name, position) VALUES
  (1, 'men', 'Men', 1), (2, 'women', 'Women', 2), (13, 'non_binary', 'Non-Binary', 3), (12, 'juniors', 'Juniors', 4)
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Adds differences, so that writes at the same time do not lose one another's; boards are taken in order
-- of their ids, so that they do not wait for one another for ever either.
CREATE FUNCTION keep_board_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO board_totals AS t (category_id, models, commercial_models)
      SELECT category_id, count(*), count(*) FILTER (WHERE commercial)
      FROM arrived WHERE active AND archived_at IS NULL GROUP BY category_id ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO board_totals AS t (category_id, models, commercial_models)
      SELECT category_id, -count(*), -count(*) FILTER (WHERE commercial)
      FROM gone WHERE active AND archived_at IS NULL GROUP BY category_id ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models;
  ELSE
    INSERT INTO board_totals AS t (category_id, models, commercial_models)
      SELECT category_id, sum(models), sum(commercial_models) FROM (
        SELECT category_id, 1 AS models, commercial::int AS commercial_models
          FROM arrived WHERE active AND archived_at IS NULL
        UNION ALL
        SELECT category_id, -1, -commercial::int FROM gone WHERE active AND archived_at IS NULL
      ) AS change GROUP BY category_id HAVING sum(models) <> 0 OR sum(commercial_models) <> 0
      ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER models_counted_in AFTER INSERT ON models REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_totals();--> statement-breakpoint
CREATE TRIGGER models_counted_out AFTER DELETE ON models REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_totals();--> statement-breakpoint
CREATE TRIGGER models_recounted AFTER UPDATE ON models REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_totals();--> statement-breakpoint
CREATE FUNCTION clear_board_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_totals;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER models_cleared AFTER TRUNCATE ON models
  FOR EACH STATEMENT EXECUTE FUNCTION clear_board_totals();--> statement-breakpoint
-- A coupon's balance is the sum of its entries, because nothing but this trigger writes it. The update locks
-- the coupon, so that two orders take their turns; the check on `balance` refuses what is not there.
CREATE FUNCTION add_coupon_entry_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed integer;
  used integer;
BEGIN
  UPDATE coupons SET balance = balance + NEW.amount WHERE id = NEW.coupon_id
    RETURNING uses_per_user INTO allowed;
  IF NEW.reason = 'released' AND NOT EXISTS (
    SELECT FROM coupon_entries e WHERE e.order_id = NEW.order_id AND e.reason = 'redeemed'
      AND e.coupon_id = NEW.coupon_id AND e.amount = -NEW.amount
  ) THEN
    RAISE EXCEPTION 'only what an order took can be given back' USING
      ERRCODE = 'check_violation', CONSTRAINT = 'coupon_entries_release_matches';
  END IF;
  IF NEW.reason = 'redeemed' AND allowed IS NOT NULL THEN
    SELECT sum(-sign(e.amount)) INTO used FROM coupon_entries e
      JOIN orders theirs ON theirs.id = e.order_id
      JOIN orders mine ON mine.id = NEW.order_id AND mine.user_id = theirs.user_id
      WHERE e.coupon_id = NEW.coupon_id;
    IF used > allowed THEN
      RAISE EXCEPTION 'this coupon may be used % times by one person', allowed USING
        ERRCODE = 'check_violation', CONSTRAINT = 'coupon_entries_uses_per_user';
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_entries_balance AFTER INSERT ON coupon_entries
  FOR EACH ROW EXECUTE FUNCTION add_coupon_entry_to_balance();--> statement-breakpoint
CREATE TRIGGER coupon_entries_append_only BEFORE UPDATE OR DELETE ON coupon_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE FUNCTION refuse_balance_without_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a balance changes by entries only' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER coupons_new_balance BEFORE INSERT ON coupons
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_balance_without_entry();--> statement-breakpoint
CREATE TRIGGER coupons_balance_by_entries BEFORE UPDATE OF balance ON coupons
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_balance_without_entry();
