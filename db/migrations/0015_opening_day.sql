-- Sites that hold an agency already stay open; a new one is opened by its owner.
INSERT INTO "settings" ("key", "value")
SELECT 'opening', '{"isOpen": true}'::jsonb
WHERE EXISTS (SELECT FROM "models")
  OR EXISTS (SELECT FROM "settings" WHERE "key" IN ('brand', 'menus', 'contact', 'shop', 'desk', 'retention'))
ON CONFLICT DO NOTHING;
