ALTER TABLE "jobs" ADD COLUMN "recurring" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_recurring" ON "jobs" USING btree ("kind") WHERE recurring;