ALTER TABLE "models" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD COLUMN "guardian_consent" text;--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD COLUMN "call_times" jsonb DEFAULT '[]'::jsonb NOT NULL;