ALTER TABLE "upload_sessions" ADD COLUMN "network_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "upload_sessions_network" ON "upload_sessions" USING btree ("network_hash");