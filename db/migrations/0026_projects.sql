CREATE TABLE "project_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"model_id" integer,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_comments_bounded" CHECK (length("project_comments"."name") between 1 and 80 and length("project_comments"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "project_models" (
	"project_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"position" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rank" integer,
	"mark" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_models_project_id_model_id_pk" PRIMARY KEY("project_id","model_id"),
	CONSTRAINT "project_models_order" UNIQUE("project_id","position") DEFERRABLE,
	CONSTRAINT "project_models_rank" CHECK ("project_models"."rank" between 1 and 3),
	CONSTRAINT "project_models_mark_known" CHECK ("project_models"."mark" in ('none', 'circled', 'crossed'))
);
--> statement-breakpoint
CREATE TABLE "project_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"may_comment" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_named" CHECK (length(btrim("projects"."name")) between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_models" ADD CONSTRAINT "project_models_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_models" ADD CONSTRAINT "project_models_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_comments_of_project" ON "project_comments" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_comments_model" ON "project_comments" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "project_models_model" ON "project_models" USING btree ("model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_shares_token" ON "project_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "project_shares_of_project" ON "project_shares" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_first" ON "projects" USING btree ("user_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "projects_of_user" ON "projects" USING btree ("user_id","id");