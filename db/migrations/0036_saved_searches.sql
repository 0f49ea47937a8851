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
ALTER TABLE "saved_search_emails" ADD CONSTRAINT "saved_search_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_emails_token" ON "saved_search_emails" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "saved_search_emails_age" ON "saved_search_emails" USING btree ("sent_on");--> statement-breakpoint
CREATE INDEX "saved_searches_of_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("looked_on","user_id") WHERE emails;