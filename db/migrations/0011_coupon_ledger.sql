-- A coupon's balance is the sum of its entries, because nothing but this trigger writes it. The update locks
-- the coupon, so that two orders take their turns; the check on `balance` refuses what is not there.
CREATE FUNCTION add_coupon_entry_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed integer;
  used integer;
BEGIN
  UPDATE coupons SET balance = balance + NEW.amount WHERE id = NEW.coupon_id
    RETURNING uses_per_user INTO allowed;
  IF NEW.reason = 'released' AND NOT EXISTS (
    SELECT FROM coupon_entries e WHERE e.order_id = NEW.order_id AND e.reason = 'redeemed'
      AND e.coupon_id = NEW.coupon_id AND e.amount = -NEW.amount
  ) THEN
    RAISE EXCEPTION 'only what an order took can be given back' USING
      ERRCODE = 'check_violation', CONSTRAINT = 'coupon_entries_release_matches';
  END IF;
  IF NEW.reason = 'redeemed' AND allowed IS NOT NULL THEN
    SELECT sum(-sign(e.amount)) INTO used FROM coupon_entries e
      JOIN orders theirs ON theirs.id = e.order_id
      JOIN orders mine ON mine.id = NEW.order_id AND mine.user_id = theirs.user_id
      WHERE e.coupon_id = NEW.coupon_id;
    IF used > allowed THEN
      RAISE EXCEPTION 'this coupon may be used % times by one person', allowed USING
        ERRCODE = 'check_violation', CONSTRAINT = 'coupon_entries_uses_per_user';
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_entries_balance AFTER INSERT ON coupon_entries
  FOR EACH ROW EXECUTE FUNCTION add_coupon_entry_to_balance();--> statement-breakpoint
CREATE TRIGGER coupon_entries_append_only BEFORE UPDATE OR DELETE ON coupon_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE FUNCTION refuse_balance_without_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a balance changes by entries only' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER coupons_new_balance BEFORE INSERT ON coupons
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_balance_without_entry();--> statement-breakpoint
CREATE TRIGGER coupons_balance_by_entries BEFORE UPDATE OF balance ON coupons
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_balance_without_entry();
