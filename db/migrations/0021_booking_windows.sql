ALTER TABLE "booking_briefs" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD COLUMN "from_time" text;--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD COLUMN "to_time" text;--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD COLUMN "further_windows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD CONSTRAINT "booking_briefs_days_in_order" CHECK ("booking_briefs"."shoot_date" <= "booking_briefs"."end_date");--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD CONSTRAINT "booking_briefs_hours_whole" CHECK (("booking_briefs"."from_time" is null) = ("booking_briefs"."to_time" is null));