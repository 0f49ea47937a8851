CREATE TABLE "staff_requests" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"request_fingerprint" text NOT NULL,
	"sealed_answer" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_requests_by_expiry" ON "staff_requests" USING btree ("expires_at");