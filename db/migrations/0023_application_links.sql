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
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "model_application_files" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "application_deliveries" ADD CONSTRAINT "application_deliveries_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_deliveries" ADD CONSTRAINT "application_deliveries_link_id_application_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."application_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_link_tokens" ADD CONSTRAINT "application_link_tokens_link_id_application_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."application_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_deliveries_of_application" ON "application_deliveries" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_deliveries_idempotency" ON "application_deliveries" USING btree ("link_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "application_link_tokens_of_link" ON "application_link_tokens" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "application_links_of_application" ON "application_links" USING btree ("application_id","purpose","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_links_one_for_digitals" ON "application_links" USING btree ("application_id") WHERE purpose = 'digitals' and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_name" ON "reply_templates" USING btree (lower("name")) WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "model_application_files" ADD CONSTRAINT "model_application_files_delivery_id_application_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."application_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_application_files_of_delivery" ON "model_application_files" USING btree ("delivery_id");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK (kind in ('mention', 'assigned', 'request', 'lapse', 'digitals'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('mention', 'assigned', 'request', 'lapse', 'digitals'));