CREATE TABLE "model_digital_pictures" (
	"digitals_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "model_digital_pictures_digitals_id_position_pk" PRIMARY KEY("digitals_id","position")
);
--> statement-breakpoint
CREATE TABLE "model_digitals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_digitals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"taken_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_bookings" (
	"recipient_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "package_bookings_recipient_id_order_id_pk" PRIMARY KEY("recipient_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "package_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient_id" integer NOT NULL,
	"model_id" integer,
	"type" text NOT NULL,
	"value" text,
	"text" text DEFAULT '' NOT NULL,
	"actor_user_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_events_type_known" CHECK (type in ('sent', 'copied', 'revoked', 'opened', 'seen', 'answered', 'commented', 'ranked', 'option_asked', 'booked'))
);
--> statement-breakpoint
CREATE TABLE "package_models" (
	"package_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"position" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "package_models_package_id_model_id_pk" PRIMARY KEY("package_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "package_networks" (
	"recipient_id" integer NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_networks_recipient_id_network_pk" PRIMARY KEY("recipient_id","network")
);
--> statement-breakpoint
CREATE TABLE "package_pictures" (
	"package_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_pictures_package_id_model_id_media_id_pk" PRIMARY KEY("package_id","model_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "package_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"passcode_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "package_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"recipient_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unlocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"client_id" integer,
	"starts_on" date,
	"ends_on" date,
	"show_rates" boolean DEFAULT false NOT NULL,
	"show_digitals" boolean DEFAULT false NOT NULL,
	"names_pictures" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "packages_days_in_order" CHECK (("packages"."starts_on" is null) = ("packages"."ends_on" is null) and ("packages"."starts_on" is null or "packages"."starts_on" <= "packages"."ends_on"))
);
--> statement-breakpoint
ALTER TABLE "model_digital_pictures" ADD CONSTRAINT "model_digital_pictures_digitals_id_model_digitals_id_fk" FOREIGN KEY ("digitals_id") REFERENCES "public"."model_digitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_digital_pictures" ADD CONSTRAINT "model_digital_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_digitals" ADD CONSTRAINT "model_digitals_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_recipient_id_package_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."package_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_events" ADD CONSTRAINT "package_events_recipient_id_package_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."package_recipients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_models" ADD CONSTRAINT "package_models_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_models" ADD CONSTRAINT "package_models_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_networks" ADD CONSTRAINT "package_networks_recipient_id_package_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."package_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_pictures" ADD CONSTRAINT "package_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_pictures" ADD CONSTRAINT "package_pictures_of_model" FOREIGN KEY ("package_id","model_id") REFERENCES "public"."package_models"("package_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_recipients" ADD CONSTRAINT "package_recipients_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_tokens" ADD CONSTRAINT "package_tokens_recipient_id_package_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."package_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_digital_pictures_media" ON "model_digital_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "model_digitals_of_model" ON "model_digitals" USING btree ("model_id","taken_on","id");--> statement-breakpoint
CREATE INDEX "package_bookings_order" ON "package_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "package_events_of_recipient" ON "package_events" USING btree ("recipient_id","model_id","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "package_models_order" ON "package_models" USING btree ("package_id","position");--> statement-breakpoint
CREATE INDEX "package_models_model" ON "package_models" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "package_pictures_media" ON "package_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "package_recipients_of_package" ON "package_recipients" USING btree ("package_id","id");--> statement-breakpoint
CREATE INDEX "package_recipients_email" ON "package_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "package_tokens_of_recipient" ON "package_tokens" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "package_tokens_unlocked" ON "package_tokens" USING btree ("unlocked_until") WHERE unlocked_until is not null;--> statement-breakpoint
CREATE INDEX "packages_client" ON "packages" USING btree ("client_id");--> statement-breakpoint
-- Of what was done with a link only what somebody typed may be blanked, and nothing else changes with it.
CREATE FUNCTION refuse_all_but_blank_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('callboard.erasing', true) = 'on' AND NEW.text = ''
    AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER package_events_append_only BEFORE UPDATE OR DELETE ON package_events
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_blank_texts();--> statement-breakpoint
-- Added to what can be searched already, whatever that is by now.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW searchable AS '
    || rtrim(pg_get_viewdef('searchable'::regclass), '; ')
    || $view$ UNION ALL SELECT 'packages'::text, p.id, p.title, coalesce(c.name, ''),
      concat_ws(' ', (SELECT string_agg(m.first_name || ' ' || m.last_name, ' ' ORDER BY o.position)
        FROM package_models o JOIN models m ON m.id = o.model_id WHERE o.package_id = p.id)),
      p.created_at
    FROM packages p LEFT JOIN clients c ON c.id = p.client_id WHERE p.archived_at IS NULL $view$;
END $$;--> statement-breakpoint
CREATE TRIGGER packages_searchable AFTER INSERT OR DELETE OR UPDATE OF title, client_id, archived_at, version
  ON packages FOR EACH ROW EXECUTE FUNCTION keep_search_entry('id', 'packages');
--> statement-breakpoint
CREATE TRIGGER package_models_searchable AFTER INSERT OR DELETE
  ON package_models FOR EACH ROW EXECUTE FUNCTION keep_search_entry('package_id', 'packages');
