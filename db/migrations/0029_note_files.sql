CREATE TABLE "note_files" (
	"note_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "note_files_note_id_position_pk" PRIMARY KEY("note_id","position")
);
--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "note_files_media" ON "note_files" USING btree ("media_id");
--> statement-breakpoint
-- However a note goes, with its record, with its client or by itself, nobody can reach its files any more.
CREATE FUNCTION drop_media_of_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media WHERE id = OLD.media_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_files_media AFTER DELETE ON note_files
  FOR EACH ROW EXECUTE FUNCTION drop_media_of_note();
