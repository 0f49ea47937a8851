CREATE TABLE "upload_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"session_id" integer,
	"accepts" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pieces" integer[] DEFAULT '{}' NOT NULL,
	"kind" text,
	"mime" text,
	"width" integer,
	"height" integer,
	"preview" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_state_known" CHECK ("uploads"."state" in ('receiving', 'ready')),
	CONSTRAINT "uploads_ready_is_checked" CHECK ("uploads"."state" <> 'ready' or ("uploads"."kind" is not null and "uploads"."mime" is not null))
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_session_id_upload_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."upload_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_sessions_token" ON "upload_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "upload_sessions_expiry" ON "upload_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_public_id" ON "uploads" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_key" ON "uploads" USING btree ("key");--> statement-breakpoint
CREATE INDEX "uploads_of_session" ON "uploads" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at","id");