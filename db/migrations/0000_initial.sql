CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- unaccent() itself is only stable, because its dictionary could be swapped; naming the dictionary makes
-- the result depend on the argument alone, so that columns and indexes may be built on it.
CREATE FUNCTION search_fold(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, name)) $$;
--> statement-breakpoint
-- A list as one text that is compared and counted as a whole: a line for each part, and a line break before the first.
CREATE FUNCTION as_lines(parts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT CASE WHEN parts = '{}' THEN '' ELSE E'\n' || array_to_string(parts, E'\n') || E'\n' END $$;
--> statement-breakpoint
-- Free text as something to choose: lower case, one space between words, no commas, which separate choices.
CREATE FUNCTION choice_key(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(trim(regexp_replace(words, '[\s,;]+', ' ', 'g'))) $$;
--> statement-breakpoint
-- The parts of a list that somebody has typed.
CREATE FUNCTION choice_keys(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(DISTINCT k ORDER BY k), '{}') FROM (
    SELECT public.choice_key(part) AS k FROM regexp_split_to_table(words, '[,;\n]') AS part) AS keys WHERE k <> '' $$;
--> statement-breakpoint
-- All parts of a name that are one or two characters long, from this length on.
CREATE FUNCTION name_parts(name text, shortest integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(DISTINCT substr(name, place, size)), '{}')
    FROM generate_series(shortest, 2) AS size, generate_series(1, length(name) - size + 1) AS place $$;
--> statement-breakpoint
-- Days stand as YYYY-MM-DD in the further windows, whatever the session's date style: the result never changes.
CREATE FUNCTION brief_last_day(shoot_date date, end_date date, further jsonb) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(shoot_date, end_date, (
    SELECT max(make_date(left(w ->> 'last', 4)::int, substr(w ->> 'last', 6, 2)::int, substr(w ->> 'last', 9, 2)::int))
    FROM jsonb_array_elements(further) AS w))
$$;
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "known_browsers" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"email" "citext",
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_links_purpose_known" CHECK (purpose in ('verify_email', 'undo_email', 'first_owner', 'second_factor', 'passkey_registration', 'passkey_sign_in')),
	CONSTRAINT "one_time_links_whole" CHECK ("one_time_links"."purpose" not in ('verify_email', 'undo_email')
        or ("one_time_links"."user_id" is not null and "one_time_links"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credential_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
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
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_factor" boolean DEFAULT false NOT NULL,
	"device" text DEFAULT '' NOT NULL
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
	"pending_email" "citext",
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
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"action" text NOT NULL,
	"fields" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_values" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "staff_requests" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"request_fingerprint" text NOT NULL,
	"sealed_answer" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"idempotency_key" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "application_links_purpose_known" CHECK ("application_links"."purpose" in ('status', 'digitals'))
);
--> statement-breakpoint
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
	"position" integer NOT NULL,
	"field" text NOT NULL,
	"delivery_id" integer
);
--> statement-breakpoint
CREATE TABLE "model_applications" (
	"state" text NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"suspected" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"idempotency_key" text,
	"request_fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"assignee_id" integer,
	"due_on" date,
	"snoozed_until" timestamp with time zone,
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
	"guardian_name" text,
	"guardian_email" "citext",
	"guardian_token_hash" text,
	"guardian_confirmed_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"model_id" integer,
	"pictures_coming" boolean DEFAULT false NOT NULL,
	CONSTRAINT "model_applications_state_known" CHECK ("model_applications"."state" in ('awaiting_guardian', 'new', 'in_review', 'digitals_requested', 'meeting', 'offer', 'signed', 'declined')),
	CONSTRAINT "model_applications_guardian_confirms" CHECK ("model_applications"."guardian_email" is null or ("model_applications"."state" = 'awaiting_guardian') = ("model_applications"."guardian_confirmed_at" is null)),
	CONSTRAINT "model_applications_awaits_somebody" CHECK ("model_applications"."state" <> 'awaiting_guardian' or "model_applications"."guardian_email" is not null)
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reply_templates_purpose_known" CHECK (purpose in ('reply', 'digitals'))
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
	"author" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
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
	CONSTRAINT "blog_articles_views" CHECK ("blog_articles"."views" >= 0),
	CONSTRAINT "blog_articles_slug_no_number" CHECK ("blog_articles"."slug" = '' or "blog_articles"."slug" ~ '[a-z]')
);
--> statement-breakpoint
CREATE TABLE "blog_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_pictures" (
	"article_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_id" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"after_block" smallint,
	CONSTRAINT "blog_pictures_article_id_position_pk" PRIMARY KEY("article_id","position"),
	CONSTRAINT "blog_pictures_after_block" CHECK ("blog_pictures"."after_block" between 1 and 12)
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
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer,
	"model_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_of_one" CHECK (("calendar_feeds"."user_id" is null) <> ("calendar_feeds"."model_id" is null))
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
CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"company_id" integer,
	"merged_into_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_merged_are_archived" CHECK ("clients"."merged_into_id" is null or "clients"."archived_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"payment_days" integer,
	"language" text DEFAULT 'en' NOT NULL,
	"manager_id" integer,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"merged_into_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_language" CHECK ("companies"."language" in ('en', 'fr')),
	CONSTRAINT "companies_payment_days" CHECK ("companies"."payment_days" between 0 and 180),
	CONSTRAINT "companies_merged_are_archived" CHECK ("companies"."merged_into_id" is null or "companies"."archived_at" is not null)
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
CREATE TABLE "model_digital_pictures" (
	"digitals_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "model_digital_pictures_digitals_id_position_pk" PRIMARY KEY("digitals_id","position")
);
--> statement-breakpoint
CREATE TABLE "model_digitals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_digitals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"taken_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"name" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"kind" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"suspected" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"idempotency_key" text,
	"request_fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"assignee_id" integer,
	"due_on" date,
	"snoozed_until" timestamp with time zone,
	"client_id" integer,
	"subject" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"details" jsonb NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer,
	"city_id" integer NOT NULL,
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
	"position" integer NOT NULL,
	"field" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"resource" text,
	"record_id" integer,
	"address" text,
	"spans" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "erasures_name_a_record" CHECK (num_nonnulls("erasures"."user_id", "erasures"."record_id") = 1 and ("erasures"."resource" is null) = ("erasures"."record_id" is null)),
	CONSTRAINT "erasures_forget" CHECK (("erasures"."finished_at" is null) = ("erasures"."address" is not null))
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
CREATE TABLE "find_entries" (
	"model_id" integer PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"category_id" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"shoe_tenths" integer NOT NULL,
	"chest_mm" integer,
	"waist_mm" integer,
	"hip_mm" integer,
	"country_id" integer,
	"city_id" integer,
	"measured_on" date,
	"hair_key" text NOT NULL,
	"eye_key" text NOT NULL,
	"languages" text NOT NULL,
	"skill_keys" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_measures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_measures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"measured_on" date,
	"height_mm" integer NOT NULL,
	"weight_g" integer,
	"chest_mm" integer,
	"waist_mm" integer,
	"hip_mm" integer,
	"shoe_tenths" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "hold_events" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "hold_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hold_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL,
	"promotions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" integer,
	"until" timestamp with time zone,
	"challenged_by" integer,
	"challenged_until" timestamp with time zone,
	"usage" jsonb,
	"part_of" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holds_end_after_start" CHECK ("holds"."starts_at" < "holds"."ends_at"),
	CONSTRAINT "holds_option_has_end" CHECK (("holds"."kind" = 'option' and "holds"."state" = 'live') = ("holds"."until" is not null)),
	CONSTRAINT "holds_challenge_whole" CHECK (("holds"."challenged_by" is null) = ("holds"."challenged_until" is null)),
	CONSTRAINT "holds_kind_known" CHECK ("holds"."kind" in ('option', 'job', 'casting', 'fitting', 'travel', 'book_out')),
	CONSTRAINT "holds_state_known" CHECK ("holds"."state" in ('requested', 'live', 'released', 'lapsed', 'declined', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
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
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"resource" text NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"key" text NOT NULL,
	"role" text,
	"total" integer,
	"written" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "list_exports_finished" CHECK ("list_exports"."finished_at" is null or "list_exports"."role" is not null)
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
	"picture_hash" text,
	"source_hash" text,
	"alt" text DEFAULT '' NOT NULL,
	"focal_x" integer DEFAULT 500 NOT NULL,
	"focal_y" integer DEFAULT 400 NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_focal" CHECK ("media"."focal_x" between 0 and 1000 and "media"."focal_y" between 0 and 1000),
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
	"commercial_models" integer NOT NULL,
	"office_models" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_totals" (
	"sub_category_id" integer PRIMARY KEY NOT NULL,
	"models" integer NOT NULL
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
	"card_slot" integer,
	"crown_y" integer,
	"soles_y" integer,
	CONSTRAINT "model_pictures_card_slot" CHECK ("model_pictures"."card_slot" between 0 and 4),
	CONSTRAINT "model_pictures_figure" CHECK (num_nonnulls("model_pictures"."crown_y", "model_pictures"."soles_y") in (0, 2) and "model_pictures"."crown_y" >= 0 and "model_pictures"."soles_y" <= 1000
        and "model_pictures"."soles_y" - "model_pictures"."crown_y" >= 200),
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
	"print_name" text DEFAULT '' NOT NULL,
	"measured_on" date,
	"hair_colour" text NOT NULL,
	"eye_colour" text NOT NULL,
	"skills" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"half_day_rate_cents" integer,
	"day_rate_cents" integer,
	"commercial" boolean DEFAULT false NOT NULL,
	"new_face" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"birth_date" date,
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
CREATE TABLE "notification_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_choices_kind_known" CHECK (kind in ('mention', 'assigned', 'request', 'lapse', 'answer', 'digitals', 'payment')),
	CONSTRAINT "notification_choices_channel_known" CHECK (channel in ('none', 'page', 'email'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"actor_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	CONSTRAINT "notifications_kind_known" CHECK (kind in ('mention', 'assigned', 'request', 'lapse', 'answer', 'digitals', 'payment'))
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
	"end_date" date,
	"from_time" text,
	"to_time" text,
	"further_windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_day" date GENERATED ALWAYS AS (brief_last_day(shoot_date, end_date, further_windows)) STORED,
	"location" text NOT NULL,
	"time_commitment" text NOT NULL,
	"usage_scope" text NOT NULL,
	"territories" text NOT NULL,
	"usage_duration" text NOT NULL,
	"proposed_budget" text NOT NULL,
	"payment_terms" text NOT NULL,
	"styling_wardrobe" text NOT NULL,
	"additional_needs" text NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"includes_junior" boolean DEFAULT false NOT NULL,
	"option_until" timestamp with time zone,
	"guardian_note" text,
	"call_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "booking_briefs_days_in_order" CHECK ("booking_briefs"."shoot_date" <= "booking_briefs"."end_date"),
	CONSTRAINT "booking_briefs_hours_whole" CHECK (("booking_briefs"."from_time" is null) = ("booking_briefs"."to_time" is null))
);
--> statement-breakpoint
CREATE TABLE "booking_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "junior_papers" (
	"order_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"guardian_consent" text,
	"licence_reference" text,
	"licence_from" date,
	"licence_until" date,
	"permit_reference" text,
	"permit_from" date,
	"permit_until" date,
	"medical_reference" text,
	"medical_from" date,
	"medical_until" date,
	"chaperone_name" text,
	CONSTRAINT "junior_papers_order_id_model_id_pk" PRIMARY KEY("order_id","model_id")
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
	"client_id" integer,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"vat_rate" integer,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"assignee_id" integer,
	"due_on" date,
	"snoozed_until" timestamp with time zone,
	"idempotency_scope" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_fingerprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('booking', 'purchase', 'gift_card')),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_cents" >= 0),
	CONSTRAINT "orders_vat_rate_fits" CHECK ("orders"."vat_rate" between 0 and 5000),
	CONSTRAINT "orders_days_in_order" CHECK (("orders"."starts_on" is null) = ("orders"."ends_on" is null) and "orders"."starts_on" <= "orders"."ends_on"),
	CONSTRAINT "orders_state_known" CHECK (case "orders"."kind"
        when 'booking' then "orders"."state" in ('requested', 'optioned', 'confirmed', 'completed', 'declined', 'cancelled')
        else "orders"."state" in ('pending', 'paid', 'scheduled', 'shipped', 'completed', 'cancelled', 'refunded') end)
);
--> statement-breakpoint
CREATE TABLE "package_bookings" (
	"recipient_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "package_bookings_recipient_id_order_id_pk" PRIMARY KEY("recipient_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "package_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient_id" integer NOT NULL,
	"model_id" integer,
	"type" text NOT NULL,
	"value" text,
	"text" text DEFAULT '' NOT NULL,
	"actor_user_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_events_type_known" CHECK (type in ('sent', 'copied', 'revoked', 'opened', 'seen', 'answered', 'commented', 'ranked', 'option_asked', 'booked'))
);
--> statement-breakpoint
CREATE TABLE "package_models" (
	"package_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"position" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "package_models_package_id_model_id_pk" PRIMARY KEY("package_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "package_networks" (
	"recipient_id" integer NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_networks_recipient_id_network_pk" PRIMARY KEY("recipient_id","network")
);
--> statement-breakpoint
CREATE TABLE "package_pictures" (
	"package_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_pictures_package_id_model_id_media_id_pk" PRIMARY KEY("package_id","model_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "package_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"passcode_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "package_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"recipient_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unlocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"client_id" integer,
	"starts_on" date,
	"ends_on" date,
	"show_rates" boolean DEFAULT false NOT NULL,
	"show_digitals" boolean DEFAULT false NOT NULL,
	"names_pictures" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "packages_days_in_order" CHECK (("packages"."starts_on" is null) = ("packages"."ends_on" is null) and ("packages"."starts_on" is null or "packages"."starts_on" <= "packages"."ends_on"))
);
--> statement-breakpoint
CREATE TABLE "own_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"in_footer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
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
	"draft" jsonb,
	"publish_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_sections_scheduled" CHECK ("page_sections"."publish_at" is null or "page_sections"."draft" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"holds_money" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_amount_positive" CHECK ("payment_disputes"."amount_cents" > 0),
	CONSTRAINT "payment_disputes_state_known" CHECK ("payment_disputes"."state" in ('needs_response', 'under_review', 'won', 'lost')),
	CONSTRAINT "payment_disputes_closed_dated" CHECK (("payment_disputes"."state" in ('won', 'lost')) = ("payment_disputes"."closed_at" is not null))
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
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"decline_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunds_within_amount" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents"),
	CONSTRAINT "payments_disputed_not_negative" CHECK ("payments"."disputed_cents" >= 0),
	CONSTRAINT "payments_only_captured_refunded" CHECK ("payments"."refunded_cents" = 0 or "payments"."state" in ('succeeded', 'refunding', 'refunded')),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('created', 'requires_action', 'pending', 'succeeded', 'declined', 'cancelled', 'refunding', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"payment_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_key" text NOT NULL,
	"origin" text DEFAULT 'office' NOT NULL,
	"reference" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"refusal" text,
	"refused_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('pending', 'done', 'refused')),
	CONSTRAINT "refunds_origin_known" CHECK ("refunds"."origin" in ('office', 'provider', 'elsewhere')),
	CONSTRAINT "refunds_refused_explained" CHECK (("refunds"."refused_at" is null) = ("refunds"."refusal" is null)),
	CONSTRAINT "refunds_done_dated" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
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
	"search_name" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL,
	"latitude" double precision,
	"longitude" double precision
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
CREATE TABLE "project_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"model_id" integer,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_comments_bounded" CHECK (length("project_comments"."name") between 1 and 80 and length("project_comments"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "project_models" (
	"project_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"position" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rank" integer,
	"mark" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_models_project_id_model_id_pk" PRIMARY KEY("project_id","model_id"),
	CONSTRAINT "project_models_order" UNIQUE("project_id","position") DEFERRABLE,
	CONSTRAINT "project_models_rank" CHECK ("project_models"."rank" between 1 and 3),
	CONSTRAINT "project_models_mark_known" CHECK ("project_models"."mark" in ('none', 'circled', 'crossed'))
);
--> statement-breakpoint
CREATE TABLE "project_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"may_comment" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_named" CHECK (length(btrim("projects"."name")) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "removed_submissions" (
	"resource" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "removed_submissions_resource_day_name_pk" PRIMARY KEY("resource","day","name"),
	CONSTRAINT "removed_submissions_known" CHECK ("removed_submissions"."resource" in ('enquiries', 'applications')),
	CONSTRAINT "removed_submissions_positive" CHECK ("removed_submissions"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_search_emails" (
	"user_id" integer NOT NULL,
	"sent_on" date NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "saved_search_emails_user_id_sent_on_pk" PRIMARY KEY("user_id","sent_on")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"emails" boolean DEFAULT true NOT NULL,
	"known_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	"looked_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_named" CHECK (length(btrim("saved_searches"."name")) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"label" text NOT NULL,
	"detail" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"label_folded" text GENERATED ALWAYS AS (search_fold(label)) STORED NOT NULL,
	"body" text GENERATED ALWAYS AS (search_fold(label || ' ' || detail || ' ' || words)) STORED NOT NULL,
	CONSTRAINT "search_entries_resource_record_id_pk" PRIMARY KEY("resource","record_id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_files" (
	"note_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "note_files_note_id_position_pk" PRIMARY KEY("note_id","position")
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"note_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "note_mentions_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"application_id" integer,
	"enquiry_id" integer,
	"client_id" integer,
	"company_id" integer,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_kind_known" CHECK ("notes"."kind" in ('note', 'call')),
	CONSTRAINT "notes_one_subject" CHECK (num_nonnulls("notes"."order_id", "notes"."application_id", "notes"."enquiry_id", "notes"."client_id", "notes"."company_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sent_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"application_id" integer,
	"enquiry_id" integer,
	"client_id" integer,
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"author_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "sent_emails_one_subject" CHECK (num_nonnulls("sent_emails"."order_id", "sent_emails"."application_id", "sent_emails"."enquiry_id", "sent_emails"."client_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "upload_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"network_hash" text DEFAULT '' NOT NULL,
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
	"picture_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_state_known" CHECK ("uploads"."state" in ('receiving', 'ready')),
	CONSTRAINT "uploads_ready_is_checked" CHECK ("uploads"."state" <> 'ready' or ("uploads"."kind" is not null and "uploads"."mime" is not null))
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_deliveries" ADD CONSTRAINT "application_deliveries_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_deliveries" ADD CONSTRAINT "application_deliveries_link_id_application_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."application_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_link_tokens" ADD CONSTRAINT "application_link_tokens_link_id_application_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."application_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_consents" ADD CONSTRAINT "model_application_consents_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_files" ADD CONSTRAINT "model_application_files_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_files" ADD CONSTRAINT "model_application_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_files" ADD CONSTRAINT "model_application_files_delivery_id_application_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."application_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_applications" ADD CONSTRAINT "model_applications_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_former_slugs" ADD CONSTRAINT "blog_former_slugs_article_id_blog_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_article_id_blog_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_view_marks" ADD CONSTRAINT "blog_view_marks_article_id_blog_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_offers" ADD CONSTRAINT "job_offers_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A row may be merged into one that a restored backup brings after it.
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_merged_into_id_companies_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "coupon_entries" ADD CONSTRAINT "coupon_entries_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_entries" ADD CONSTRAINT "coupon_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_digital_pictures" ADD CONSTRAINT "model_digital_pictures_digitals_id_model_digitals_id_fk" FOREIGN KEY ("digitals_id") REFERENCES "public"."model_digitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_digital_pictures" ADD CONSTRAINT "model_digital_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_digitals" ADD CONSTRAINT "model_digitals_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_consents" ADD CONSTRAINT "enquiry_consents_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_files" ADD CONSTRAINT "enquiry_files_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_files" ADD CONSTRAINT "enquiry_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_groups" ADD CONSTRAINT "faq_groups_category_id_faq_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_questions" ADD CONSTRAINT "faq_questions_group_id_faq_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."faq_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "find_entries" ADD CONSTRAINT "find_entries_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_measures" ADD CONSTRAINT "model_measures_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_purchases" ADD CONSTRAINT "gift_card_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_purchases" ADD CONSTRAINT "gift_card_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_purchase_id_gift_card_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."gift_card_purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_events" ADD CONSTRAINT "hold_events_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_view_marks" ADD CONSTRAINT "model_view_marks_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_views" ADD CONSTRAINT "model_views_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_totals" ADD CONSTRAINT "board_totals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_totals" ADD CONSTRAINT "group_totals_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_films" ADD CONSTRAINT "model_films_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_films" ADD CONSTRAINT "model_films_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_sub_categories" ADD CONSTRAINT "model_sub_categories_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_sub_categories" ADD CONSTRAINT "model_sub_categories_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD CONSTRAINT "booking_briefs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "junior_papers" ADD CONSTRAINT "junior_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "junior_papers" ADD CONSTRAINT "junior_papers_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_recipient_id_package_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."package_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_events" ADD CONSTRAINT "package_events_recipient_id_package_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."package_recipients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_models" ADD CONSTRAINT "package_models_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_models" ADD CONSTRAINT "package_models_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_networks" ADD CONSTRAINT "package_networks_recipient_id_package_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."package_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_pictures" ADD CONSTRAINT "package_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_pictures" ADD CONSTRAINT "package_pictures_of_model" FOREIGN KEY ("package_id","model_id") REFERENCES "public"."package_models"("package_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_recipients" ADD CONSTRAINT "package_recipients_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_tokens" ADD CONSTRAINT "package_tokens_recipient_id_package_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."package_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_sections" ADD CONSTRAINT "page_sections_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_sections" ADD CONSTRAINT "page_sections_film_id_media_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_orders" ADD CONSTRAINT "wallet_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_models" ADD CONSTRAINT "project_models_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_models" ADD CONSTRAINT "project_models_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_emails" ADD CONSTRAINT "saved_search_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_session_id_upload_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."upload_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_browsers_user" ON "known_browsers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_browsers_expiry" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttled_tries_expiry" ON "throttled_tries" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_entries_of_record" ON "audit_entries" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_resource" ON "audit_entries" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_record_id" ON "audit_entries" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_user_id","id");--> statement-breakpoint
CREATE INDEX "staff_requests_by_expiry" ON "staff_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_deliveries_of_application" ON "application_deliveries" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_deliveries_idempotency" ON "application_deliveries" USING btree ("link_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "application_link_tokens_of_link" ON "application_link_tokens" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "application_links_of_application" ON "application_links" USING btree ("application_id","purpose","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_links_one_for_digitals" ON "application_links" USING btree ("application_id") WHERE purpose = 'digitals' and revoked_at is null;--> statement-breakpoint
CREATE INDEX "application_ratings_of_user" ON "application_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_consents_kind" ON "model_application_consents" USING btree ("application_id","kind");--> statement-breakpoint
CREATE INDEX "model_application_files_of_delivery" ON "model_application_files" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_files_order" ON "model_application_files" USING btree ("application_id","field","position");--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_files_media" ON "model_application_files" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_applications_idempotency" ON "model_applications" USING btree ("email","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "model_applications_guardian" ON "model_applications" USING btree ("guardian_token_hash");--> statement-breakpoint
CREATE INDEX "model_applications_by_state" ON "model_applications" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "model_applications_tags" ON "model_applications" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "model_applications_snoozed" ON "model_applications" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "model_applications_of_assignee" ON "model_applications" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "model_applications_model" ON "model_applications" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "model_applications_newest" ON "model_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "model_applications_changed" ON "model_applications" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "model_applications_by_name" ON "model_applications" USING btree ("last_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "model_applications_by_height" ON "model_applications" USING btree ("height_mm","id");--> statement-breakpoint
CREATE INDEX "model_applications_phone" ON "model_applications" USING btree (right(regexp_replace(phone, '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "model_applications_birth_date" ON "model_applications" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "model_applications_of_guardian" ON "model_applications" USING btree ("guardian_email") WHERE guardian_email is not null;--> statement-breakpoint
CREATE INDEX "model_applications_of_sender" ON "model_applications" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "model_applications_declined" ON "model_applications" USING btree ("updated_at","id") WHERE state = 'declined';--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_name" ON "reply_templates" USING btree (lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bag_lines_choice" ON "bag_lines" USING btree ("user_id","model_id","booking_length","usage");--> statement-breakpoint
CREATE INDEX "bag_lines_model" ON "bag_lines" USING btree ("model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_articles_slug" ON "blog_articles" USING btree ("slug") WHERE slug <> '';--> statement-breakpoint
CREATE INDEX "blog_articles_latest" ON "blog_articles" USING btree ("published_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active;--> statement-breakpoint
CREATE INDEX "blog_articles_category" ON "blog_articles" USING btree ("category_id","published_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active;--> statement-breakpoint
CREATE INDEX "blog_former_slugs_article" ON "blog_former_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "blog_pictures_media" ON "blog_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_model" ON "calendar_feeds" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "job_offers_open" ON "job_offers" USING btree ("department_id","posted_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email" ON "clients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin (search_fold(name || ' ' || email::text || ' ' || phone) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_by_folded_name" ON "clients" USING btree (search_fold(name));--> statement-breakpoint
CREATE INDEX "clients_by_digits" ON "clients" USING btree (regexp_replace(phone, '\D', '', 'g'));--> statement-breakpoint
CREATE INDEX "clients_of_company" ON "clients" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "clients_tags" ON "clients" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "companies_merged" ON "companies" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "companies_of_manager" ON "companies" USING btree ("manager_id") WHERE manager_id is not null;--> statement-breakpoint
CREATE INDEX "companies_tags" ON "companies" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "coupon_entries_of_coupon" ON "coupon_entries" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_entries_once_per_order" ON "coupon_entries" USING btree ("order_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_code_canonical" ON "coupons" USING btree (replace("code", '-', ''));--> statement-breakpoint
CREATE INDEX "model_digital_pictures_media" ON "model_digital_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "model_digitals_of_model" ON "model_digitals" USING btree ("model_id","taken_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_idempotency" ON "enquiries" USING btree ("kind","email","idempotency_key");--> statement-breakpoint
CREATE INDEX "enquiries_by_state" ON "enquiries" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "enquiries_by_kind" ON "enquiries" USING btree ("kind","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "enquiries_of_client" ON "enquiries" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "enquiries_tags" ON "enquiries" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "enquiries_snoozed" ON "enquiries" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "enquiries_of_assignee" ON "enquiries" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_changed" ON "enquiries" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_name" ON "enquiries" USING btree ("last_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "enquiries_of_sender" ON "enquiries" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "enquiries_closed" ON "enquiries" USING btree ("updated_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_consents_kind" ON "enquiry_consents" USING btree ("enquiry_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_files_order" ON "enquiry_files" USING btree ("enquiry_id","field","position");--> statement-breakpoint
CREATE INDEX "enquiry_files_media" ON "enquiry_files" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_of_user" ON "erasures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "erasures_of_record" ON "erasures" USING btree ("record_id") WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "faq_groups_place" ON "faq_groups" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "faq_questions_place" ON "faq_questions" USING btree ("group_id","position","id");--> statement-breakpoint
CREATE INDEX "model_measures_of_model" ON "model_measures" USING btree ("model_id","measured_on","id");--> statement-breakpoint
CREATE INDEX "gift_card_purchases_of_user" ON "gift_card_purchases" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_purchases_to" ON "gift_card_purchases" USING btree (lower("to_email"));--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_purchases_order" ON "gift_card_purchases" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_place" ON "gift_cards" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_coupon" ON "gift_cards" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "hold_events_of_hold" ON "hold_events" USING btree ("hold_id","id");--> statement-breakpoint
CREATE INDEX "hold_events_of_model" ON "hold_events" USING btree ("model_id","id");--> statement-breakpoint
CREATE INDEX "hold_events_promoting" ON "hold_events" USING btree ("model_id") WHERE promotions <> '[]';--> statement-breakpoint
CREATE INDEX "holds_of_model" ON "holds" USING btree ("model_id","starts_at");--> statement-breakpoint
CREATE INDEX "holds_standing" ON "holds" USING btree ("model_id","ends_at") WHERE state in ('requested', 'live');--> statement-breakpoint
CREATE INDEX "holds_work" ON "holds" USING btree ("ends_at") WHERE state = 'live' and kind in ('job', 'casting', 'fitting');--> statement-breakpoint
CREATE INDEX "holds_taking" ON "holds" USING btree ("ends_at","starts_at","model_id") WHERE state = 'live' and kind in ('option', 'job', 'book_out');--> statement-breakpoint
CREATE INDEX "holds_of_order" ON "holds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "holds_due" ON "holds" USING btree (least(until, challenged_until)) WHERE state = 'live' and kind = 'option';--> statement-breakpoint
CREATE INDEX "holds_challenged" ON "holds" USING btree ("challenged_until") WHERE state = 'live' and kind = 'option' and challenged_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at","id") WHERE failed_at is null;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("failed_at","id") WHERE failed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_recurring" ON "jobs" USING btree ("kind") WHERE recurring;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_emails_message" ON "sandbox_emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sandbox_emails_to" ON "sandbox_emails" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "list_exports_of_user" ON "list_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_exports_key" ON "list_exports" USING btree ("key");--> statement-breakpoint
CREATE INDEX "list_exports_age" ON "list_exports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_key" ON "media" USING btree ("key");--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "media_by_source" ON "media" USING btree ("source_hash") WHERE "media"."source_hash" is not null;--> statement-breakpoint
CREATE INDEX "media_library" ON "media" USING btree ("created_at","id") WHERE not private;--> statement-breakpoint
CREATE INDEX "media_library_of_kind" ON "media" USING btree ("kind","created_at","id") WHERE not private;--> statement-breakpoint
CREATE INDEX "media_search_name" ON "media" USING gin (search_fold(name) gin_trgm_ops) WHERE not private;--> statement-breakpoint
CREATE INDEX "media_by_size" ON "media" USING btree ("bytes","id");--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin (search_fold(alt) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "model_view_marks_model" ON "model_view_marks" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "model_views_day" ON "model_views" USING btree ("day","model_id");--> statement-breakpoint
CREATE INDEX "activities_order" ON "activities" USING btree ("model_id","position","id");--> statement-breakpoint
CREATE INDEX "activity_pictures_media" ON "activity_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "model_films_order" ON "model_films" USING btree ("model_id","position");--> statement-breakpoint
CREATE INDEX "model_films_media" ON "model_films" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_pictures_order" ON "model_pictures" USING btree ("model_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "model_pictures_card" ON "model_pictures" USING btree ("model_id","card_slot");--> statement-breakpoint
CREATE INDEX "model_pictures_media" ON "model_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "model_sub_categories_by_group" ON "model_sub_categories" USING btree ("sub_category_id","model_id");--> statement-breakpoint
CREATE INDEX "models_listing" ON "models" USING btree ("position","id") WHERE active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_office" ON "models" USING btree ("position","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "models_listing_by_category" ON "models" USING btree ("category_id","position","id") WHERE active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_commercial" ON "models" USING btree ("position","id") WHERE commercial and active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_commercial_by_category" ON "models" USING btree ("category_id","position","id") WHERE commercial and active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_new_faces" ON "models" USING btree ("position","id") WHERE new_face and active and archived_at is null;--> statement-breakpoint
CREATE INDEX "models_names" ON "models" USING btree ("position","id","search_name") WHERE active and archived_at is null and category_id <> 12;--> statement-breakpoint
CREATE INDEX "models_tags" ON "models" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "models_search" ON "models" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "models_search_public" ON "models" USING gin ("search_name" gin_trgm_ops) WHERE active and archived_at is null and category_id <> 12;--> statement-breakpoint
CREATE INDEX "models_search_short" ON "models" USING gin (name_parts("search_name", 1)) WHERE active and archived_at is null and category_id <> 12;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_categories_slugs" ON "sub_categories" USING btree ("slug","child_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_email" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_token" ON "newsletter_subscribers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "newsletter_newest" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_by_email" ON "newsletter_subscribers" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "newsletter_confirmed" ON "newsletter_subscribers" USING btree ("confirmed_at","id");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_of_record" ON "notifications" USING btree ("resource","record_id","kind");--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("created_at") WHERE seen_at is null and emailed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of_actor" ON "notifications" USING btree ("actor_user_id") WHERE actor_user_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_seen" ON "notifications" USING btree ("seen_at","id") WHERE seen_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "booking_briefs_by_day" ON "booking_briefs" USING btree ("shoot_date","order_id");--> statement-breakpoint
CREATE INDEX "booking_briefs_by_last_day" ON "booking_briefs" USING btree ("last_day","order_id");--> statement-breakpoint
CREATE INDEX "booking_briefs_of_juniors" ON "booking_briefs" USING btree ("last_day") WHERE includes_junior;--> statement-breakpoint
CREATE INDEX "booking_links_of_order" ON "booking_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "booking_links_by_end" ON "booking_links" USING btree ("expires_at","token_hash");--> statement-breakpoint
CREATE INDEX "junior_papers_of_model" ON "junior_papers" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_events_paid" ON "order_events" USING btree ("created_at") WHERE state = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_model" ON "order_items" USING btree ("model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_client" ON "orders" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_snoozed" ON "orders" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree (lower("contact_email")) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_of_assignee" ON "orders" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_contact" ON "orders" USING btree ("contact_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "orders_in_states" ON "orders" USING btree ("state" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("kind","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "package_bookings_order" ON "package_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "package_events_of_recipient" ON "package_events" USING btree ("recipient_id","model_id","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "package_models_order" ON "package_models" USING btree ("package_id","position");--> statement-breakpoint
CREATE INDEX "package_models_model" ON "package_models" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "package_pictures_media" ON "package_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "package_recipients_of_package" ON "package_recipients" USING btree ("package_id","id");--> statement-breakpoint
CREATE INDEX "package_recipients_email" ON "package_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "package_tokens_of_recipient" ON "package_tokens" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "package_tokens_unlocked" ON "package_tokens" USING btree ("unlocked_until") WHERE unlocked_until is not null;--> statement-breakpoint
CREATE INDEX "packages_client" ON "packages" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_pages_slug" ON "own_pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "own_pages_footer" ON "own_pages" USING btree ("id") WHERE active and in_footer and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_sections_place" ON "page_sections" USING btree ("page","section");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_reference" ON "payment_disputes" USING btree ("payment_id","reference");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("payment_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_key" ON "payments" USING btree ("provider_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("subject") WHERE state in ('created', 'requires_action', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_event" ON "provider_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_by_age" ON "provider_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_key" ON "refunds" USING btree ("provider_key");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_refused" ON "refunds" USING btree ("payment_id") WHERE state = 'refused' and handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_charges_reference" ON "sandbox_charges" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_charges_key" ON "sandbox_charges" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_orders_reference" ON "wallet_orders" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "wallet_orders_of_user" ON "wallet_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cities_by_name" ON "cities" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "cities_of_country" ON "cities" USING btree ("country_id","search_name","id");--> statement-breakpoint
CREATE INDEX "cities_of_state" ON "cities" USING btree ("state_id","search_name","id");--> statement-breakpoint
CREATE INDEX "cities_by_latitude" ON "cities" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_code" ON "countries" USING btree ("code");--> statement-breakpoint
CREATE INDEX "countries_name" ON "countries" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "states_of_country" ON "states" USING btree ("country_id","search_name","id");--> statement-breakpoint
CREATE INDEX "project_comments_of_project" ON "project_comments" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_comments_model" ON "project_comments" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "project_models_model" ON "project_models" USING btree ("model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_shares_token" ON "project_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "project_shares_of_project" ON "project_shares" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_first" ON "projects" USING btree ("user_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "projects_of_user" ON "projects" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_emails_token" ON "saved_search_emails" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "saved_search_emails_age" ON "saved_search_emails" USING btree ("sent_on");--> statement-breakpoint
CREATE INDEX "saved_searches_of_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("looked_on","user_id") WHERE emails;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","resource",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_of_list" ON "saved_views" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "search_entries_label" ON "search_entries" USING btree ("label_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entries_body" ON "search_entries" USING gin ("body" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "note_files_media" ON "note_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "note_mentions_of_user" ON "note_mentions" USING btree ("user_id","note_id");--> statement-breakpoint
CREATE INDEX "notes_of_order" ON "notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notes_of_application" ON "notes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "notes_of_enquiry" ON "notes" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "notes_of_client" ON "notes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "notes_of_company" ON "notes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "notes_of_author" ON "notes" USING btree ("author_user_id") WHERE author_user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_emails_message" ON "sent_emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sent_emails_of_order" ON "sent_emails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_emails_of_application" ON "sent_emails" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "sent_emails_of_enquiry" ON "sent_emails" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "sent_emails_of_client" ON "sent_emails" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "sent_emails_of_author" ON "sent_emails" USING btree ("author_user_id") WHERE author_user_id is not null;--> statement-breakpoint
CREATE INDEX "sent_emails_with_text" ON "sent_emails" USING btree ("created_at","id") WHERE text <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "upload_sessions_token" ON "upload_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "upload_sessions_network" ON "upload_sessions" USING btree ("network_hash");--> statement-breakpoint
CREATE INDEX "upload_sessions_expiry" ON "upload_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_public_id" ON "uploads" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_key" ON "uploads" USING btree ("key");--> statement-breakpoint
CREATE INDEX "uploads_of_session" ON "uploads" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at","id");--> statement-breakpoint
CREATE VIEW "public"."favourites" AS (select "projects"."user_id", "project_models"."model_id", "project_models"."created_at" from "project_models" inner join "projects" on "projects"."id" = "project_models"."project_id" where "projects"."is_first" = true);--> statement-breakpoint
-- The boards are the specification's, not the agency's to make up: without them there can be no model.
INSERT INTO categories (id, slug, name, position) VALUES
  (1, 'men', 'Men', 1), (2, 'women', 'Women', 2), (13, 'non_binary', 'Non-Binary', 3), (12, 'juniors', 'Juniors', 4);
--> statement-breakpoint
-- For every writer, be it code, another instance or an import: a model has one job at a time.
ALTER TABLE holds ADD CONSTRAINT holds_one_job EXCLUDE USING gist (
  model_id WITH =, tstzrange(starts_at, ends_at) WITH &&
) WHERE (state = 'live' AND kind = 'job');
--> statement-breakpoint
-- An option may overlap options, and a book-out book-outs; nothing overlaps another kind, or a job.
ALTER TABLE holds ADD CONSTRAINT holds_of_one_kind EXCLUDE USING gist (
  model_id WITH =, tstzrange(starts_at, ends_at) WITH &&,
  (CASE kind WHEN 'option' THEN 0 WHEN 'job' THEN 1 ELSE 2 END) WITH <>
) WHERE (state = 'live' AND kind IN ('option', 'job', 'book_out'));
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION clear_board_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_totals;
  RETURN NULL;
END $$;
--> statement-breakpoint
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
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_balance_without_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a balance changes by entries only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- Values are erased with the person they are about, and only by code that says so in its transaction.
CREATE FUNCTION refuse_all_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('callboard.erasing', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- Of an order's history only the remark is free text: it may be blanked, and nothing else changes with it.
CREATE FUNCTION refuse_all_but_blank_remarks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('callboard.erasing', true) = 'on' AND NEW.remark = ''
    AND to_jsonb(NEW) - 'remark' = to_jsonb(OLD) - 'remark' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- The update locks the payment, so that two refunds take their turns; the checks of payments refuse more than was
-- captured, and any of what was not.
CREATE FUNCTION add_refund_to_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded_cents = refunded_cents + NEW.amount_cents WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What has not changed is not written, so that the index is left alone.
CREATE FUNCTION put_search_entry(names text[], one integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (resource, record_id, label, detail, words, at)
    SELECT s.resource, s.record_id, s.label, s.detail, s.words, s.at FROM searchable s
    WHERE s.resource = ANY (names) AND s.record_id = one
    ON CONFLICT (resource, record_id) DO UPDATE
      SET label = EXCLUDED.label, detail = EXCLUDED.detail, words = EXCLUDED.words
      WHERE (search_entries.label, search_entries.detail, search_entries.words)
        IS DISTINCT FROM (EXCLUDED.label, EXCLUDED.detail, EXCLUDED.words);
  IF FOUND THEN RETURN; END IF;
  DELETE FROM search_entries e WHERE e.resource = ANY (names) AND e.record_id = one
    AND NOT EXISTS (SELECT FROM searchable s WHERE s.resource = e.resource AND s.record_id = one);
END $$;
--> statement-breakpoint
-- The arguments: the column that names the record, then the resources that it may belong to.
CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry(TG_ARGV[1:],
    (to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0])::integer);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_search_entries_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry(ARRAY['bookings', 'orders'], a.order_id)
    FROM (SELECT DISTINCT order_id FROM added) a;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION link_order_to_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.client_id := client_of(NEW.contact_email, NEW.contact_name, '', '', NEW.created_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_client_of_brief() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM client_of(o.contact_email, o.contact_name, NEW.phone, NEW.company, o.created_at)
    FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Likely spam makes no client before somebody answers it.
CREATE FUNCTION link_enquiry_to_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.client_id IS NULL AND (NOT NEW.suspected OR NEW.state = 'answered') THEN
    NEW.client_id := client_of(NEW.email::text, NEW.first_name || ' ' || NEW.last_name, NEW.phone,
      coalesce((SELECT d ->> 'value' FROM jsonb_array_elements(NEW.details) d
        WHERE d ->> 'label' = 'Company' LIMIT 1), ''), NEW.created_at);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Links what has no client yet: rows from before this migration, and of an archive from before it.
CREATE FUNCTION link_clients() RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id FROM orders WHERE client_id IS NULL AND contact_email <> '' ORDER BY id LOOP
    UPDATE orders SET contact_email = contact_email WHERE id = one.id;
    PERFORM client_of(o.contact_email, o.contact_name, b.phone, b.company, o.created_at)
      FROM orders o JOIN booking_briefs b ON b.order_id = o.id WHERE o.id = one.id;
  END LOOP;
  UPDATE enquiries SET state = state WHERE client_id IS NULL AND (NOT suspected OR state = 'answered');
END $$;
--> statement-breakpoint
CREATE VIEW searchable AS
  SELECT 'models' AS resource, m.id AS record_id, m.first_name || ' ' || m.last_name AS label,
    c.name AS detail, '' AS words, m.created_at AS at
  FROM models m JOIN categories c ON c.id = m.category_id WHERE m.archived_at IS NULL
  UNION ALL
  SELECT CASE o.kind WHEN 'booking' THEN 'bookings' ELSE 'orders' END, o.id, o.code,
    concat_ws(' · ', o.contact_name, nullif(b.company, ''), nullif(b.project_name, '')),
    concat_ws(' ', o.contact_email,
      (SELECT string_agg(i.name, ' ' ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id)),
    o.created_at
  FROM orders o LEFT JOIN booking_briefs b ON b.order_id = o.id
  UNION ALL
  SELECT 'applications', a.id, a.first_name || ' ' || a.last_name, a.email, '', a.created_at
  FROM model_applications a WHERE a.state <> 'awaiting_guardian'
  UNION ALL
  SELECT 'enquiries', e.id, e.subject, e.first_name || ' ' || e.last_name, e.email, e.created_at
  FROM enquiries e
  UNION ALL
  SELECT 'blog-articles', t.id, t.title, t.sub_title, '', t.created_at
  FROM blog_articles t WHERE t.archived_at IS NULL
  UNION ALL
  SELECT CASE s.page WHEN 'slider' THEN 'slides' ELSE 'page-sections' END, s.id,
    coalesce(nullif(s.fields ->> 'title', ''), s.section), s.page || ' · ' || s.section, '', s.updated_at
  FROM page_sections s WHERE s.archived_at IS NULL
  UNION ALL
  SELECT 'faq-questions', q.id, q.question, '', '', q.updated_at
  FROM faq_questions q WHERE q.archived_at IS NULL
  UNION ALL
  SELECT 'job-offers', j.id, j.title, j.location, '', j.created_at
  FROM job_offers j WHERE j.archived_at IS NULL
  UNION ALL
  SELECT CASE k.kind WHEN 'gift_card' THEN 'gift-cards' ELSE 'coupons' END, k.id, k.code, k.description, '',
    k.created_at
  FROM coupons k WHERE k.archived_at IS NULL
  UNION ALL
  SELECT 'users', u.id, u.first_name || ' ' || u.last_name, u.email::text, u.role, u.created_at
  FROM users u WHERE u.archived_at IS NULL
  UNION ALL
  SELECT 'clients', p.id, p.name, concat_ws(' · ', p.email::text, f.name), p.phone, p.created_at
  FROM clients p LEFT JOIN companies f ON f.id = p.company_id WHERE p.archived_at IS NULL
  UNION ALL
  SELECT 'companies', f.id, f.name, '', '', f.created_at
  FROM companies f WHERE f.archived_at IS NULL
  UNION ALL SELECT 'packages', p.id, p.title, coalesce(c.name, ''),
    concat_ws(' ', (SELECT string_agg(m.first_name || ' ' || m.last_name, ' ' ORDER BY o.position)
      FROM package_models o JOIN models m ON m.id = o.model_id WHERE o.package_id = p.id)),
    p.created_at
  FROM packages p LEFT JOIN clients c ON c.id = p.client_id WHERE p.archived_at IS NULL;
--> statement-breakpoint
-- A client is found by the name of the company as well.
CREATE FUNCTION keep_search_entries_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry(ARRAY['clients'], p.id) FROM clients p WHERE p.company_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of a calendar's history only the reason is free text: it may be blanked, and nothing else changes with it.
CREATE FUNCTION refuse_all_but_blank_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('callboard.erasing', true) = 'on' AND NEW.reason = ''
    AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- The first project of an account, created if there is none yet; nobody else changes it before the transaction ends.
CREATE FUNCTION first_project_of(owner integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE found_id integer;
BEGIN
  SELECT id INTO found_id FROM projects WHERE user_id = owner AND is_first FOR UPDATE;
  IF found_id IS NULL THEN
    INSERT INTO projects (user_id, name, is_first) VALUES (owner, 'Favourites', true)
      ON CONFLICT (user_id) WHERE is_first DO NOTHING;
    SELECT id INTO found_id FROM projects WHERE user_id = owner AND is_first FOR UPDATE;
  END IF;
  RETURN found_id;
END $$;
--> statement-breakpoint
-- Skips what is a favourite already. Archives from before there were projects are restored by it, too.
CREATE FUNCTION add_favourite() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE first_id integer := first_project_of(NEW.user_id);
BEGIN
  INSERT INTO project_models (project_id, model_id, position, created_at)
    SELECT first_id, NEW.model_id, coalesce(min(position), 1) - 1, coalesce(NEW.created_at, now())
    FROM project_models WHERE project_id = first_id
    ON CONFLICT (project_id, model_id) DO NOTHING;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- However a note goes, with its record, with its client or by itself, nobody can reach its files any more.
CREATE FUNCTION drop_media_of_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media WHERE id = OLD.media_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Measures that change without a date of their own were taken today.
CREATE FUNCTION date_measures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.measured_on IS NOT DISTINCT FROM OLD.measured_on
    AND (NEW.height_mm, NEW.weight_g, NEW.chest_mm, NEW.waist_mm, NEW.hip_mm, NEW.shoe_tenths)
      IS DISTINCT FROM (OLD.height_mm, OLD.weight_g, OLD.chest_mm, OLD.waist_mm, OLD.hip_mm, OLD.shoe_tenths)
  THEN NEW.measured_on := (now() AT TIME ZONE 'UTC')::date; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_measures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO model_measures (model_id, measured_on, height_mm, weight_g, chest_mm, waist_mm, hip_mm, shoe_tenths)
      SELECT id, measured_on, height_mm, weight_g, chest_mm, waist_mm, hip_mm, shoe_tenths
      FROM arrived ORDER BY id;
  ELSE
    INSERT INTO model_measures (model_id, measured_on, height_mm, weight_g, chest_mm, waist_mm, hip_mm, shoe_tenths)
      SELECT n.id, n.measured_on, n.height_mm, n.weight_g, n.chest_mm, n.waist_mm, n.hip_mm, n.shoe_tenths
      FROM arrived n JOIN gone o ON o.id = n.id
      WHERE (n.measured_on, n.height_mm, n.weight_g, n.chest_mm, n.waist_mm, n.hip_mm, n.shoe_tenths)
        IS DISTINCT FROM (o.measured_on, o.height_mm, o.weight_g, o.chest_mm, o.waist_mm, o.hip_mm, o.shoe_tenths)
      ORDER BY n.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION fill_find_entries() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM find_entries;
  INSERT INTO find_entries SELECT * FROM find_entry_source ORDER BY model_id;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_find_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM find_entries e USING arrived a WHERE e.model_id = a.id AND a.archived_at IS NOT NULL;
  END IF;
  INSERT INTO find_entries AS e
    SELECT s.* FROM find_entry_source s JOIN arrived a ON a.id = s.model_id ORDER BY s.model_id
    ON CONFLICT (model_id) DO UPDATE SET (active, position, category_id, height_mm, shoe_tenths, chest_mm, waist_mm,
      hip_mm, country_id, city_id, measured_on, hair_key, eye_key, languages, skill_keys) = ROW (excluded.active,
      excluded.position, excluded.category_id, excluded.height_mm, excluded.shoe_tenths, excluded.chest_mm,
      excluded.waist_mm, excluded.hip_mm, excluded.country_id, excluded.city_id, excluded.measured_on,
      excluded.hair_key, excluded.eye_key, excluded.languages, excluded.skill_keys)
    WHERE (e.*) IS DISTINCT FROM (excluded.*);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of what was done with a link only what somebody typed may be blanked, and nothing else changes with it.
CREATE FUNCTION refuse_all_but_blank_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('callboard.erasing', true) = 'on' AND NEW.text = ''
    AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- A package is found by the names of its client and its models as well.
CREATE FUNCTION keep_search_entries_of_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'clients' THEN
    PERFORM put_search_entry(ARRAY['packages'], p.id) FROM packages p WHERE p.client_id = NEW.id;
  ELSE
    PERFORM put_search_entry(ARRAY['packages'], o.package_id) FROM package_models o WHERE o.model_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE VIEW find_entry_source AS
  SELECT id AS model_id, active, position, category_id, height_mm, shoe_tenths, chest_mm, waist_mm, hip_mm, country_id,
    city_id, measured_on, choice_key(hair_colour) AS hair_key, choice_key(eye_colour) AS eye_key,
    as_lines(languages) AS languages, as_lines(choice_keys(skills)) AS skill_keys
  FROM models WHERE archived_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION fill_group_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_totals;
  INSERT INTO group_totals
    SELECT sub_category_id, count(*) FROM model_sub_categories GROUP BY sub_category_id;
END $$;
--> statement-breakpoint
-- Adds differences, as keep_board_totals does. A grouping that is being deleted has no total any longer.
CREATE FUNCTION keep_group_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM FROM group_totals WHERE sub_category_id IN (SELECT sub_category_id FROM gone)
      ORDER BY sub_category_id FOR UPDATE;
    UPDATE group_totals t SET models = t.models - change.models
      FROM (SELECT sub_category_id, count(*) AS models FROM gone GROUP BY sub_category_id) AS change
      WHERE t.sub_category_id = change.sub_category_id;
  ELSE
    INSERT INTO group_totals AS t (sub_category_id, models)
      SELECT sub_category_id, count(*) FROM arrived GROUP BY sub_category_id ORDER BY sub_category_id
      ON CONFLICT (sub_category_id) DO UPDATE SET models = t.models + excluded.models;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION clear_group_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_totals;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_board_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO board_totals AS t (category_id, models, commercial_models, office_models)
      SELECT category_id, count(*) FILTER (WHERE active), count(*) FILTER (WHERE active AND commercial), count(*)
      FROM arrived WHERE archived_at IS NULL GROUP BY category_id ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models,
        office_models = t.office_models + excluded.office_models;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO board_totals AS t (category_id, models, commercial_models, office_models)
      SELECT category_id, -count(*) FILTER (WHERE active), -count(*) FILTER (WHERE active AND commercial), -count(*)
      FROM gone WHERE archived_at IS NULL GROUP BY category_id ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models,
        office_models = t.office_models + excluded.office_models;
  ELSE
    INSERT INTO board_totals AS t (category_id, models, commercial_models, office_models)
      SELECT category_id, sum(shown), sum(commercial), sum(every) FROM (
        SELECT category_id, active::int AS shown, (active AND commercial)::int AS commercial, 1 AS every
          FROM arrived WHERE archived_at IS NULL
        UNION ALL
        SELECT category_id, -active::int, -(active AND commercial)::int, -1 FROM gone WHERE archived_at IS NULL
      ) AS change GROUP BY category_id HAVING sum(shown) <> 0 OR sum(commercial) <> 0 OR sum(every) <> 0
      ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET models = t.models + excluded.models,
        commercial_models = t.commercial_models + excluded.commercial_models,
        office_models = t.office_models + excluded.office_models;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION fill_board_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- No write may come between the count and the totals.
  LOCK TABLE models IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM board_totals;
  INSERT INTO board_totals (category_id, models, commercial_models, office_models)
    SELECT category_id, count(*) FILTER (WHERE active), count(*) FILTER (WHERE active AND commercial), count(*)
    FROM models WHERE archived_at IS NULL GROUP BY category_id;
END $$;
--> statement-breakpoint
-- A refund that was refused, or that failed after all, gives its claim on the money back.
CREATE FUNCTION refuse_changing_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.payment_id = NEW.payment_id AND OLD.amount_cents = NEW.amount_cents
    AND (OLD.state = NEW.state OR OLD.state = 'pending' OR (OLD.state = 'done' AND NEW.state = 'refused'))
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a refund is neither deleted nor changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION take_refund_from_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded_cents = refunded_cents - NEW.amount_cents WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All refunds of an order may have been refused, and its money returned in another way: the payment says that it was captured.
CREATE FUNCTION refuse_refunding_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments p WHERE p.order_id = NEW.id AND p.state IN ('refunding', 'refunded')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'only captured money can be refunded' USING
    ERRCODE = 'check_violation', CONSTRAINT = 'orders_only_captured_refunded';
END $$;
--> statement-breakpoint
-- The client of an address, created if there is none; the one it was merged into. Both are locked, by id, and read behind the
-- lock: what arrives while a client is merged waits, and goes to the one that stays (ADR 0131). What is known is not
-- replaced by what somebody types, which nobody has confirmed: only gaps are filled.
CREATE FUNCTION client_of(address text, called text, telephone text, firm text, since timestamptz)
  RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  known integer[];
  stays integer;
BEGIN
  IF coalesce(address, '') = '' THEN RETURN NULL; END IF;
  LOOP
    SELECT ARRAY[id, merged_into_id] INTO known FROM clients WHERE email = address::citext;
    IF known IS NULL THEN
      INSERT INTO clients (email, name, created_at, updated_at) VALUES (address::citext, called, since, since)
        ON CONFLICT DO NOTHING;
      CONTINUE;
    END IF;
    PERFORM FROM clients WHERE id = ANY (known) ORDER BY id FOR NO KEY UPDATE;
    SELECT coalesce(merged_into_id, id) INTO stays FROM clients WHERE email = address::citext;
    EXIT WHEN stays = ANY (known);
  END LOOP;
  UPDATE clients SET phone = CASE phone WHEN '' THEN telephone ELSE phone END,
      company_id = coalesce(company_id, company_of(firm, since))
    WHERE id = stays AND ((phone = '' AND telephone <> '') OR (company_id IS NULL AND trim(firm) <> ''));
  RETURN stays;
END $$;
--> statement-breakpoint
-- The company of a name, created if there is none; the one it was merged into. It is locked: whoever merges it waits.
CREATE FUNCTION company_of(called text, since timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  plain text := trim(called);
  found integer;
BEGIN
  IF coalesce(plain, '') = '' THEN RETURN NULL; END IF;
  SELECT coalesce(merged_into_id, id) INTO found FROM companies WHERE lower(name) = lower(plain) FOR SHARE;
  IF found IS NOT NULL THEN RETURN found; END IF;
  INSERT INTO companies (name, created_at, updated_at) VALUES (plain, since, since)
    ON CONFLICT DO NOTHING RETURNING id INTO found;
  IF found IS NOT NULL THEN RETURN found; END IF;
  SELECT coalesce(merged_into_id, id) INTO found FROM companies WHERE lower(name) = lower(plain) FOR SHARE;
  RETURN found;
END $$;
--> statement-breakpoint
-- What the owner no longer keeps may go, but never what was written in the last year, and only by code that says so in
-- its transaction. A day less than a year, for clocks that differ.
CREATE FUNCTION refuse_all_but_pruning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('callboard.pruning', true) = 'on'
    AND OLD.at < now() - interval '364 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
CREATE TRIGGER models_counted_in AFTER INSERT ON models REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_totals();
--> statement-breakpoint
CREATE TRIGGER models_counted_out AFTER DELETE ON models REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_totals();
--> statement-breakpoint
CREATE TRIGGER models_recounted AFTER UPDATE ON models REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_totals();
--> statement-breakpoint
CREATE TRIGGER models_cleared AFTER TRUNCATE ON models
  FOR EACH STATEMENT EXECUTE FUNCTION clear_board_totals();
--> statement-breakpoint
CREATE TRIGGER coupon_entries_balance AFTER INSERT ON coupon_entries
  FOR EACH ROW EXECUTE FUNCTION add_coupon_entry_to_balance();
--> statement-breakpoint
CREATE TRIGGER coupon_entries_append_only BEFORE UPDATE OR DELETE ON coupon_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
CREATE TRIGGER coupons_new_balance BEFORE INSERT ON coupons
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_balance_without_entry();
--> statement-breakpoint
CREATE TRIGGER coupons_balance_by_entries BEFORE UPDATE OF balance ON coupons
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_balance_without_entry();
--> statement-breakpoint
CREATE TRIGGER audit_values_append_only BEFORE UPDATE OR DELETE ON audit_values
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing();
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_blank_remarks();
--> statement-breakpoint
CREATE TRIGGER refunds_of_captured_money AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION add_refund_to_payment();
--> statement-breakpoint
CREATE TRIGGER refunds_stand BEFORE UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_changing_refunds();
--> statement-breakpoint
CREATE TRIGGER orders_only_captured_refunded BEFORE UPDATE OF state ON orders
  FOR EACH ROW WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunded') EXECUTE FUNCTION refuse_refunding_nothing();
--> statement-breakpoint
CREATE TRIGGER models_searchable AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, category_id, archived_at
  ON models FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'models');
--> statement-breakpoint
CREATE TRIGGER orders_searchable AFTER DELETE OR UPDATE OF contact_name, contact_email
  ON orders FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'bookings', 'orders');
--> statement-breakpoint
CREATE TRIGGER order_items_searchable AFTER INSERT ON order_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries_of_orders();
--> statement-breakpoint
CREATE TRIGGER booking_briefs_searchable AFTER INSERT OR UPDATE OF company, project_name
  ON booking_briefs FOR EACH ROW EXECUTE FUNCTION keep_search_entry('order_id', 'bookings');
--> statement-breakpoint
CREATE TRIGGER model_applications_searchable AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, email, state
  ON model_applications FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'applications');
--> statement-breakpoint
CREATE TRIGGER enquiries_searchable AFTER INSERT OR DELETE OR UPDATE OF subject, first_name, last_name, email
  ON enquiries FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'enquiries');
--> statement-breakpoint
CREATE TRIGGER blog_articles_searchable AFTER INSERT OR DELETE OR UPDATE OF title, sub_title, archived_at
  ON blog_articles FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'blog-articles');
--> statement-breakpoint
CREATE TRIGGER page_sections_searchable AFTER INSERT OR DELETE OR UPDATE OF fields, archived_at
  ON page_sections FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'page-sections', 'slides');
--> statement-breakpoint
CREATE TRIGGER faq_questions_searchable AFTER INSERT OR DELETE OR UPDATE OF question, archived_at
  ON faq_questions FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'faq-questions');
--> statement-breakpoint
CREATE TRIGGER job_offers_searchable AFTER INSERT OR DELETE OR UPDATE OF title, location, archived_at
  ON job_offers FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'job-offers');
--> statement-breakpoint
CREATE TRIGGER coupons_searchable AFTER INSERT OR DELETE OR UPDATE OF code, description, archived_at
  ON coupons FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'coupons', 'gift-cards');
--> statement-breakpoint
CREATE TRIGGER users_searchable AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, email, role, archived_at
  ON users FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'users');
--> statement-breakpoint
CREATE TRIGGER orders_client BEFORE INSERT OR UPDATE OF contact_email ON orders
  FOR EACH ROW EXECUTE FUNCTION link_order_to_client();
--> statement-breakpoint
CREATE TRIGGER booking_briefs_client AFTER INSERT ON booking_briefs
  FOR EACH ROW EXECUTE FUNCTION tell_client_of_brief();
--> statement-breakpoint
CREATE TRIGGER enquiries_client BEFORE INSERT OR UPDATE OF state ON enquiries
  FOR EACH ROW EXECUTE FUNCTION link_enquiry_to_client();
--> statement-breakpoint
CREATE TRIGGER clients_searchable AFTER INSERT OR DELETE OR UPDATE OF name, phone, company_id, archived_at
  ON clients FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'clients');
--> statement-breakpoint
CREATE TRIGGER companies_searchable AFTER INSERT OR DELETE OR UPDATE OF name, archived_at
  ON companies FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'companies');
--> statement-breakpoint
CREATE TRIGGER companies_of_clients_searchable AFTER UPDATE OF name
  ON companies FOR EACH ROW EXECUTE FUNCTION keep_search_entries_of_company();
--> statement-breakpoint
CREATE TRIGGER hold_events_append_only BEFORE UPDATE OR DELETE ON hold_events
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_blank_reasons();
--> statement-breakpoint
CREATE TRIGGER favourites_add INSTEAD OF INSERT ON favourites FOR EACH ROW EXECUTE FUNCTION add_favourite();
--> statement-breakpoint
CREATE TRIGGER note_files_media AFTER DELETE ON note_files
  FOR EACH ROW EXECUTE FUNCTION drop_media_of_note();
--> statement-breakpoint
CREATE TRIGGER models_measures_dated BEFORE UPDATE ON models
  FOR EACH ROW EXECUTE FUNCTION date_measures();
--> statement-breakpoint
CREATE TRIGGER models_measures_first AFTER INSERT ON models REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION note_measures();
--> statement-breakpoint
CREATE TRIGGER models_measures_changed AFTER UPDATE ON models REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION note_measures();
--> statement-breakpoint
CREATE TRIGGER model_measures_append_only BEFORE UPDATE ON model_measures
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
CREATE TRIGGER models_found_first AFTER INSERT ON models REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_find_entries();
--> statement-breakpoint
CREATE TRIGGER models_found_anew AFTER UPDATE ON models REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_find_entries();
--> statement-breakpoint
CREATE TRIGGER package_events_append_only BEFORE UPDATE OR DELETE ON package_events
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_blank_texts();
--> statement-breakpoint
CREATE TRIGGER packages_searchable AFTER INSERT OR DELETE OR UPDATE OF title, client_id, archived_at, version
  ON packages FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'packages');
--> statement-breakpoint
CREATE TRIGGER package_models_searchable AFTER INSERT OR DELETE
  ON package_models FOR EACH ROW EXECUTE FUNCTION keep_search_entry('package_id', 'packages');
--> statement-breakpoint
CREATE TRIGGER packages_of_clients_searchable AFTER UPDATE OF name ON clients
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_search_entries_of_packages();
--> statement-breakpoint
-- The form writes all fields of a model: only another name counts.
CREATE TRIGGER packages_of_models_searchable AFTER UPDATE OF first_name, last_name ON models
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION keep_search_entries_of_packages();
--> statement-breakpoint
CREATE TRIGGER members_counted_in AFTER INSERT ON model_sub_categories REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION keep_group_totals();
--> statement-breakpoint
CREATE TRIGGER members_counted_out AFTER DELETE ON model_sub_categories REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_group_totals();
--> statement-breakpoint
CREATE TRIGGER members_cleared AFTER TRUNCATE ON model_sub_categories
  FOR EACH STATEMENT EXECUTE FUNCTION clear_group_totals();
--> statement-breakpoint
CREATE TRIGGER refunds_refused_give_back AFTER UPDATE OF state ON refunds
  FOR EACH ROW WHEN (NEW.state = 'refused' AND OLD.state <> 'refused') EXECUTE FUNCTION take_refund_from_payment();
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_pruning();
--> statement-breakpoint
-- Measures go with their model, or when the model is erased as a person.
CREATE TRIGGER model_measures_lasting BEFORE DELETE ON model_measures
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_all_but_erasing();
