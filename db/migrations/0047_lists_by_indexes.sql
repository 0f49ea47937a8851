-- Days stand as YYYY-MM-DD in the further windows, whatever the session's date style: the result never changes.
CREATE FUNCTION brief_last_day(shoot_date date, end_date date, further jsonb) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(shoot_date, end_date, (
    SELECT max(make_date(left(w ->> 'last', 4)::int, substr(w ->> 'last', 6, 2)::int, substr(w ->> 'last', 9, 2)::int))
    FROM jsonb_array_elements(further) AS w))
$$;--> statement-breakpoint
ALTER TABLE "booking_briefs" ADD COLUMN "last_day" date GENERATED ALWAYS AS (brief_last_day(shoot_date, end_date, further_windows)) STORED;--> statement-breakpoint
CREATE INDEX "audit_entries_of_resource" ON "audit_entries" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_record_id" ON "audit_entries" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_user_id","id");--> statement-breakpoint
CREATE INDEX "model_applications_snoozed" ON "model_applications" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "model_applications_newest" ON "model_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "model_applications_changed" ON "model_applications" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "model_applications_by_name" ON "model_applications" USING btree ("last_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "model_applications_by_height" ON "model_applications" USING btree ("height_mm","id");--> statement-breakpoint
CREATE INDEX "model_applications_phone" ON "model_applications" USING btree (right(regexp_replace(phone, '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "model_applications_birth_date" ON "model_applications" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "model_applications_of_guardian" ON "model_applications" USING btree ("guardian_email") WHERE guardian_email is not null;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin (search_fold(name || ' ' || email::text || ' ' || phone) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_by_folded_name" ON "clients" USING btree (search_fold(name));--> statement-breakpoint
CREATE INDEX "clients_by_digits" ON "clients" USING btree (regexp_replace(phone, '\D', '', 'g'));--> statement-breakpoint
CREATE INDEX "enquiries_snoozed" ON "enquiries" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_changed" ON "enquiries" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_name" ON "enquiries" USING btree ("last_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "hold_events_promoting" ON "hold_events" USING btree ("model_id") WHERE promotions <> '[]';--> statement-breakpoint
CREATE INDEX "holds_challenged" ON "holds" USING btree ("challenged_until") WHERE state = 'live' and kind = 'option' and challenged_until is not null;--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin (search_fold(alt) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_briefs_by_day" ON "booking_briefs" USING btree ("shoot_date","order_id");--> statement-breakpoint
CREATE INDEX "booking_briefs_by_last_day" ON "booking_briefs" USING btree ("last_day","order_id");--> statement-breakpoint
CREATE INDEX "booking_briefs_of_juniors" ON "booking_briefs" USING btree ("last_day") WHERE includes_junior;--> statement-breakpoint
CREATE INDEX "order_events_paid" ON "order_events" USING btree ("created_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "orders_snoozed" ON "orders" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_contact" ON "orders" USING btree ("contact_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "orders_in_states" ON "orders" USING btree ("state" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "cities_by_name" ON "cities" USING btree ("name" collate "und-x-icu","id");