DROP INDEX "cities_of_country";--> statement-breakpoint
DROP INDEX "cities_of_state";--> statement-breakpoint
DROP INDEX "countries_name";--> statement-breakpoint
DROP INDEX "states_of_country";--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "cities_of_country" ON "cities" USING btree ("country_id","search_name","id");--> statement-breakpoint
CREATE INDEX "cities_of_state" ON "cities" USING btree ("state_id","search_name","id");--> statement-breakpoint
CREATE INDEX "countries_name" ON "countries" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "states_of_country" ON "states" USING btree ("country_id","search_name","id");