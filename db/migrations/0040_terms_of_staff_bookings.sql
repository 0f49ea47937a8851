ALTER TABLE "booking_briefs" ALTER COLUMN "terms_accepted_at" DROP NOT NULL;--> statement-breakpoint
-- Staff made these of what a package's recipient had chosen: nobody was shown the terms.
UPDATE booking_briefs SET terms_accepted_at = NULL
  WHERE order_id IN (SELECT order_id FROM package_bookings);
