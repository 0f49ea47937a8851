CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_key" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('pending', 'done')),
	CONSTRAINT "refunds_done_dated" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_key" ON "refunds" USING btree ("provider_key");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_rate_fits" CHECK ("orders"."vat_rate" between 0 and 5000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_days_in_order" CHECK (("orders"."starts_on" is null) = ("orders"."ends_on" is null) and "orders"."starts_on" <= "orders"."ends_on");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunds_within_amount" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_only_captured_refunded" CHECK ("payments"."refunded_cents" = 0 or "payments"."state" in ('succeeded', 'refunding', 'refunded'));--> statement-breakpoint
-- What was returned before refunds had rows of their own, and what is being returned.
INSERT INTO "refunds" ("payment_id", "amount_cents", "provider_key", "state", "created_at", "done_at")
  SELECT "id", "amount_cents", "provider_key" || '-refund',
    CASE "state" WHEN 'refunded' THEN 'done' ELSE 'pending' END,
    "updated_at", CASE "state" WHEN 'refunded' THEN "updated_at" END
  FROM "payments" WHERE "state" IN ('refunding', 'refunded');--> statement-breakpoint
UPDATE "payments" SET "refunded_cents" = "amount_cents" WHERE "state" IN ('refunding', 'refunded');--> statement-breakpoint
-- The update locks the payment, so that two refunds take their turns; the checks of payments refuse more than was
-- captured, and any of what was not.
CREATE FUNCTION add_refund_to_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded_cents = refunded_cents + NEW.amount_cents WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_of_captured_money AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION add_refund_to_payment();--> statement-breakpoint
CREATE FUNCTION refuse_changing_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.payment_id = NEW.payment_id AND OLD.amount_cents = NEW.amount_cents
    AND (OLD.state = NEW.state OR OLD.state = 'pending') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a refund is neither deleted nor changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_stand BEFORE UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_changing_refunds();--> statement-breakpoint
CREATE FUNCTION refuse_refunding_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = NEW.id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'only captured money can be refunded' USING
    ERRCODE = 'check_violation', CONSTRAINT = 'orders_only_captured_refunded';
END $$;--> statement-breakpoint
CREATE TRIGGER orders_only_captured_refunded BEFORE UPDATE OF state ON orders
  FOR EACH ROW WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunded') EXECUTE FUNCTION refuse_refunding_nothing();--> statement-breakpoint
UPDATE "model_applications" SET "special_skills" = '' WHERE "special_skills" = '[]';--> statement-breakpoint
UPDATE "models" SET "skills" = '' WHERE "skills" = '[]';
