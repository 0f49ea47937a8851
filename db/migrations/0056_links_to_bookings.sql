CREATE TABLE "booking_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_links_of_order" ON "booking_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "booking_links_by_end" ON "booking_links" USING btree ("expires_at","token_hash");--> statement-breakpoint
-- What was booked as a guest before its address was confirmed belongs to the account of this address.
UPDATE "orders" o SET "user_id" = u."id" FROM "users" u
	WHERE o."user_id" IS NULL AND o."contact_email" <> '' AND lower(o."contact_email") = lower(u."email"::text)
	AND u."archived_at" IS NULL AND o."created_at" < u."email_verified_at";
