CREATE TABLE "hold_reminders" (
	"hold_id" integer NOT NULL,
	"kind" text NOT NULL,
	"about" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hold_reminders_hold_id_kind_about_pk" PRIMARY KEY("hold_id","kind","about"),
	CONSTRAINT "hold_reminders_kind_known" CHECK ("hold_reminders"."kind" in ('option_end', 'work'))
);
--> statement-breakpoint
ALTER TABLE "hold_reminders" ADD CONSTRAINT "hold_reminders_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE cascade ON UPDATE no action;