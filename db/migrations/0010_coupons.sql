CREATE TABLE "coupon_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_entries_reason_known" CHECK ("coupon_entries"."reason" in ('issued', 'redeemed', 'released')),
	CONSTRAINT "coupon_entries_order_named" CHECK (("coupon_entries"."reason" = 'issued') = ("coupon_entries"."order_id" is null)),
	CONSTRAINT "coupon_entries_sign" CHECK (case "coupon_entries"."reason" when 'redeemed' then "coupon_entries"."amount" < 0 and "coupon_entries"."discount_cents" >= 0
        else "coupon_entries"."amount" > 0 and "coupon_entries"."discount_cents" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"minimum_total_cents" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"uses_per_user" integer,
	"balance" integer DEFAULT 0,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_upper_case" CHECK ("coupons"."code" = upper("coupons"."code") and "coupons"."code" <> ''),
	CONSTRAINT "coupons_kind_known" CHECK ("coupons"."kind" in ('percentage', 'amount', 'gift_card')),
	CONSTRAINT "coupons_value_fits" CHECK (case "coupons"."kind" when 'percentage' then "coupons"."value" between 1 and 100
        when 'amount' then "coupons"."value" > 0 else "coupons"."value" = 0 end),
	CONSTRAINT "coupons_minimum_not_negative" CHECK ("coupons"."minimum_total_cents" >= 0),
	CONSTRAINT "coupons_days_in_order" CHECK ("coupons"."starts_on" <= "coupons"."ends_on"),
	CONSTRAINT "coupons_uses_per_user_positive" CHECK ("coupons"."uses_per_user" > 0),
	CONSTRAINT "coupons_gift_cards_have_balance" CHECK ("coupons"."kind" <> 'gift_card' or "coupons"."balance" is not null),
	CONSTRAINT "coupons_balance_not_negative" CHECK ("coupons"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon_entries" ADD CONSTRAINT "coupon_entries_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_entries" ADD CONSTRAINT "coupon_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_entries_of_coupon" ON "coupon_entries" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_entries_once_per_order" ON "coupon_entries" USING btree ("order_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");