CREATE TABLE "notification_schedules" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email_frequency" text NOT NULL,
	CONSTRAINT "notification_schedules_known" CHECK (email_frequency in ('immediately', 'every_15_minutes', 'hourly', 'never'))
);
--> statement-breakpoint
ALTER TABLE "notification_schedules" ADD CONSTRAINT "notification_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;