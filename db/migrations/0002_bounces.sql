ALTER TABLE "sent_emails" ADD COLUMN "package_recipient_id" integer;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "gift_card_id" integer;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "blocks_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_package_recipient_id_package_recipients_id_fk" FOREIGN KEY ("package_recipient_id") REFERENCES "public"."package_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_emails_of_package_recipient" ON "sent_emails" USING btree ("package_recipient_id","id") WHERE package_recipient_id is not null;--> statement-breakpoint
CREATE INDEX "sent_emails_of_gift_card" ON "sent_emails" USING btree ("gift_card_id","id") WHERE gift_card_id is not null;--> statement-breakpoint
CREATE INDEX "sent_emails_blocking" ON "sent_emails" USING btree (lower("to")) WHERE blocks_address;