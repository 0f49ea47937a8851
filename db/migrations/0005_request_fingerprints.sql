ALTER TABLE "model_applications" ADD COLUMN "request_fingerprint" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "request_fingerprint" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_fingerprint" text;