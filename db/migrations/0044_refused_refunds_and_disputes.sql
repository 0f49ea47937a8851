CREATE TABLE "payment_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"holds_money" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_amount_positive" CHECK ("payment_disputes"."amount_cents" > 0),
	CONSTRAINT "payment_disputes_state_known" CHECK ("payment_disputes"."state" in ('needs_response', 'under_review', 'won', 'lost')),
	CONSTRAINT "payment_disputes_closed_dated" CHECK (("payment_disputes"."state" in ('won', 'lost')) = ("payment_disputes"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "origin" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_reference" ON "payment_disputes" USING btree ("payment_id","reference");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("payment_id") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_refused" ON "refunds" USING btree ("payment_id") WHERE state = 'refused' and handled_at is null;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK (kind in ('mention', 'assigned', 'request', 'lapse', 'answer', 'digitals', 'payment'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('mention', 'assigned', 'request', 'lapse', 'answer', 'digitals', 'payment'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_disputed_not_negative" CHECK ("payments"."disputed_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_origin_known" CHECK ("refunds"."origin" in ('office', 'provider', 'elsewhere'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refused_explained" CHECK (("refunds"."refused_at" is null) = ("refunds"."refusal" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('pending', 'done', 'refused'));--> statement-breakpoint
-- A refund that was refused, or that failed after all, gives its claim on the money back.
CREATE OR REPLACE FUNCTION refuse_changing_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.payment_id = NEW.payment_id AND OLD.amount_cents = NEW.amount_cents
    AND (OLD.state = NEW.state OR OLD.state = 'pending' OR (OLD.state = 'done' AND NEW.state = 'refused'))
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a refund is neither deleted nor changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION take_refund_from_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded_cents = refunded_cents - NEW.amount_cents WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_refused_give_back AFTER UPDATE OF state ON refunds
  FOR EACH ROW WHEN (NEW.state = 'refused' AND OLD.state <> 'refused') EXECUTE FUNCTION take_refund_from_payment();--> statement-breakpoint
-- All refunds of an order may have been refused, and its money returned in another way: the payment says that it was captured.
CREATE OR REPLACE FUNCTION refuse_refunding_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments p WHERE p.order_id = NEW.id AND p.state IN ('refunding', 'refunded')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'only captured money can be refunded' USING
    ERRCODE = 'check_violation', CONSTRAINT = 'orders_only_captured_refunded';
END $$;
