-- Agencies that have given themselves a name keep the letters of their orders; those of later ones are their initials.
UPDATE "settings" SET "value" = "value" || '{"orderPrefix": "VB"}'::jsonb WHERE "key" = 'brand';
