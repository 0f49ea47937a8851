CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (search_fold(resource || ' ' || record_id) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_user_id","id");--> statement-breakpoint
CREATE INDEX "model_applications_search" ON "model_applications" USING gin (search_fold(first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "model_applications_phone" ON "model_applications" USING btree (right(regexp_replace(phone, '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "model_applications_birth_date" ON "model_applications" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "model_applications_of_guardian" ON "model_applications" USING btree ("guardian_email") WHERE guardian_email is not null;--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin (search_fold(first_name || ' ' || last_name || ' ' || email::text || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin (search_fold(alt) gin_trgm_ops);