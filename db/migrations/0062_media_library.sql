CREATE INDEX "media_library" ON "media" USING btree ("created_at","id") WHERE not private;--> statement-breakpoint
CREATE INDEX "media_library_of_kind" ON "media" USING btree ("kind","created_at","id") WHERE not private;--> statement-breakpoint
CREATE INDEX "media_search_name" ON "media" USING gin (search_fold(name) gin_trgm_ops) WHERE not private;