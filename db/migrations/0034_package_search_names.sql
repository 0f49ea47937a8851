-- A package is found by the names of its client and its models as well.
CREATE FUNCTION keep_search_entries_of_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'clients' THEN
    PERFORM put_search_entry(ARRAY['packages'], p.id) FROM packages p WHERE p.client_id = NEW.id;
  ELSE
    PERFORM put_search_entry(ARRAY['packages'], o.package_id) FROM package_models o WHERE o.model_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER packages_of_clients_searchable AFTER UPDATE OF name ON clients
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_search_entries_of_packages();--> statement-breakpoint
-- The form writes all fields of a model: only another name counts.
CREATE TRIGGER packages_of_models_searchable AFTER UPDATE OF first_name, last_name ON models
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION keep_search_entries_of_packages();--> statement-breakpoint
-- What has been renamed already.
SELECT put_search_entry(ARRAY['packages'], id) FROM packages;
