DROP INDEX "holds_due";--> statement-breakpoint
CREATE INDEX "holds_due" ON "holds" USING btree (least(until, challenged_until)) WHERE state = 'live' and kind = 'option';