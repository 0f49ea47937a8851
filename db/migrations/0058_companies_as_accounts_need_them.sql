ALTER TABLE "clients" ADD COLUMN "job_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "manager_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_tags" ON "clients" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "companies_of_manager" ON "companies" USING btree ("manager_id") WHERE manager_id is not null;--> statement-breakpoint
CREATE INDEX "companies_tags" ON "companies" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_language" CHECK ("companies"."language" in ('en', 'fr'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_payment_days" CHECK ("companies"."payment_days" between 0 and 180);