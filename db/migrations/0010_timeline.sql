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
	CONSTRAINT "sent_emails_one_subject" CHECK (num_nonnulls("sent_emails"."order_id", "sent_emails"."application_id", "sent_emails"."enquiry_id", "sent_emails"."client_id") = 1)
);
--> statement-breakpoint
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
CREATE INDEX "note_mentions_of_user" ON "note_mentions" USING btree ("user_id","note_id");--> statement-breakpoint
CREATE INDEX "notes_of_order" ON "notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notes_of_application" ON "notes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "notes_of_enquiry" ON "notes" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "notes_of_client" ON "notes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "notes_of_company" ON "notes" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sent_emails_message" ON "sent_emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sent_emails_of_order" ON "sent_emails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_emails_of_application" ON "sent_emails" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "sent_emails_of_enquiry" ON "sent_emails" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "sent_emails_of_client" ON "sent_emails" USING btree ("client_id");