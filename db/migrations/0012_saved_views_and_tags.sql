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
ALTER TABLE "model_applications" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","resource",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_of_list" ON "saved_views" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "model_applications_tags" ON "model_applications" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "enquiries_tags" ON "enquiries" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "models_tags" ON "models" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags") WHERE tags <> '{}';