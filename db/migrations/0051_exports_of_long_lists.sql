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
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_exports_of_user" ON "list_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_exports_key" ON "list_exports" USING btree ("key");--> statement-breakpoint
CREATE INDEX "list_exports_age" ON "list_exports" USING btree ("created_at","id");