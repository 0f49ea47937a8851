ALTER TABLE "gift_card_purchases" ADD COLUMN "tells_buyer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "spent_at" timestamp with time zone;