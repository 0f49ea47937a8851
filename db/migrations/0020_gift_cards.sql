CREATE TABLE "gift_card_purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"unit_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"currency" text NOT NULL,
	"to_email" text DEFAULT '' NOT NULL,
	"from_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_purchases_amount" CHECK ("gift_card_purchases"."unit_cents" between 100 and 1000000),
	CONSTRAINT "gift_card_purchases_quantity" CHECK ("gift_card_purchases"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"position" integer NOT NULL,
	"coupon_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_entries" DROP CONSTRAINT "coupon_entries_reason_known";--> statement-breakpoint
ALTER TABLE "coupon_entries" DROP CONSTRAINT "coupon_entries_order_named";--> statement-breakpoint
ALTER TABLE "coupon_entries" DROP CONSTRAINT "coupon_entries_sign";--> statement-breakpoint
ALTER TABLE "gift_card_purchases" ADD CONSTRAINT "gift_card_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_purchases" ADD CONSTRAINT "gift_card_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_purchase_id_gift_card_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."gift_card_purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_purchases_of_user" ON "gift_card_purchases" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_purchases_order" ON "gift_card_purchases" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_place" ON "gift_cards" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_coupon" ON "gift_cards" USING btree ("coupon_id");--> statement-breakpoint
ALTER TABLE "coupon_entries" ADD CONSTRAINT "coupon_entries_reason_known" CHECK ("coupon_entries"."reason" in ('issued', 'redeemed', 'released', 'voided'));--> statement-breakpoint
ALTER TABLE "coupon_entries" ADD CONSTRAINT "coupon_entries_order_named" CHECK (("coupon_entries"."reason" in ('redeemed', 'released')) = ("coupon_entries"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "coupon_entries" ADD CONSTRAINT "coupon_entries_sign" CHECK (case "coupon_entries"."reason" when 'redeemed' then "coupon_entries"."amount" < 0 and "coupon_entries"."discount_cents" >= 0
        when 'voided' then "coupon_entries"."amount" < 0 and "coupon_entries"."discount_cents" = 0
        else "coupon_entries"."amount" > 0 and "coupon_entries"."discount_cents" <= 0 end);