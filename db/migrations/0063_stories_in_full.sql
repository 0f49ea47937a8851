CREATE TABLE "blog_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_pictures" DROP CONSTRAINT "blog_pictures_four";--> statement-breakpoint
ALTER TABLE "blog_articles" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_articles" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_articles" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD COLUMN "after_block" smallint;--> statement-breakpoint
ALTER TABLE "blog_former_slugs" ADD CONSTRAINT "blog_former_slugs_article_id_blog_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_former_slugs_article" ON "blog_former_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_articles_slug" ON "blog_articles" USING btree ("slug") WHERE slug <> '';--> statement-breakpoint
ALTER TABLE "blog_articles" ADD CONSTRAINT "blog_articles_slug_no_number" CHECK ("blog_articles"."slug" = '' or "blog_articles"."slug" ~ '[a-z]');--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_after_block" CHECK ("blog_pictures"."after_block" between 1 and 12);