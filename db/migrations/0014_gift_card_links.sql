CREATE TABLE "gift_card_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"card_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_card_links" ADD CONSTRAINT "gift_card_links_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_links_of_card" ON "gift_card_links" USING btree ("card_id");