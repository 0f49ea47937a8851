-- Opening hours, phone and e-mail stood in the sections of the contact pages; they are the owner's setting now.
-- Only the press keeps a phone and an e-mail of its own.
INSERT INTO settings (key, value)
SELECT 'contact', jsonb_build_object(
  'phone', coalesce(contact ->> 'phone', ''),
  'email', coalesce(contact ->> 'email', ''),
  'address', '',
  'agencyMail', '',
  'hours', jsonb_build_object(
    'mondayToFriday', coalesce(contact ->> 'monday_friday_time', press ->> 'monday_friday_time', ''),
    'saturday', coalesce(contact ->> 'saturday_time', press ->> 'saturday_time', ''),
    'sunday', coalesce(contact ->> 'sunday_time', press ->> 'sunday_time', '')))
FROM (SELECT
  (SELECT fields -> 'extra' FROM page_sections WHERE page = 'contact-us' AND section = 'first_section') AS contact,
  (SELECT fields -> 'extra' FROM page_sections WHERE page = 'media-and-press' AND section = 'first_section') AS press
) AS sections
WHERE contact IS NOT NULL OR press IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The version counts up: a form that was opened before would write the old values back.
UPDATE page_sections
SET fields = jsonb_set(fields, '{extra}', (fields -> 'extra')
    - ARRAY['monday_friday_time', 'saturday_time', 'sunday_time']
    - CASE page WHEN 'contact-us' THEN ARRAY['phone', 'email'] ELSE ARRAY[]::text[] END),
  version = version + 1, updated_at = now()
WHERE page IN ('contact-us', 'media-and-press') AND section = 'first_section'
  AND fields -> 'extra' IS NOT NULL;
