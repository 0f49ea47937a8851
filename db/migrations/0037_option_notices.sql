ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK (kind in ('mention', 'assigned', 'request', 'lapse', 'answer', 'digitals'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('mention', 'assigned', 'request', 'lapse', 'answer', 'digitals'));--> statement-breakpoint
-- Bookings take the dates of their lines by the running program, which knows the agency's time zone.
INSERT INTO jobs (kind, payload, due_at)
  SELECT 'bookings.follow-dates', '{}', now() WHERE EXISTS (SELECT FROM holds);
