ALTER TABLE "junior_papers" ADD COLUMN "licence_until" date;--> statement-breakpoint
ALTER TABLE "junior_papers" ADD COLUMN "permit_reference" text;--> statement-breakpoint
ALTER TABLE "junior_papers" ADD COLUMN "permit_from" date;--> statement-breakpoint
ALTER TABLE "junior_papers" ADD COLUMN "permit_until" date;--> statement-breakpoint
ALTER TABLE "junior_papers" ADD COLUMN "medical_reference" text;--> statement-breakpoint
ALTER TABLE "junior_papers" ADD COLUMN "medical_from" date;--> statement-breakpoint
ALTER TABLE "junior_papers" ADD COLUMN "medical_until" date;