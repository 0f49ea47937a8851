-- Two roles in place of one that may do everything: callboard_owner has the tables and changes them in migrations,
-- callboard_site runs the instances and can read and write rows, nothing else: no table, index, function or trigger. What
-- the database refuses to forget (the audit log, events of orders and holds) is safe from whoever gets hold of an instance.
--
-- Once, in the site's database, as its administrator (psql 14 or later); again whenever you like, to change the passwords:
--
--   OWNER_PASSWORD=… SITE_PASSWORD=… psql --dbname callboard --file deploy/roles.sql
--
-- A database that has tables already hands them over. The names of the roles are used below and in deploy/compose.yaml.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD

do $$
begin
  if not exists (select from pg_roles where rolname = 'callboard_owner') then
    create role callboard_owner;
  end if;
  if not exists (select from pg_roles where rolname = 'callboard_site') then
    create role callboard_site;
  end if;
  execute format('grant callboard_owner to %I', current_user);
  -- Extensions and the schema of the migrations' history are made by the owner.
  execute format('grant connect, create, temporary on database %I to callboard_owner', current_database());
  execute format('grant connect on database %I to callboard_site', current_database());
  execute format('revoke all on database %I from public', current_database());
end $$;

alter role callboard_owner login password :'owner_password';
alter role callboard_site login password :'site_password';

-- What a session sets for itself, unless PgBouncer shares it with others in transaction mode (pgbouncer.ini).
alter role callboard_site set TimeZone = 'UTC';
alter role callboard_site set random_page_cost = '1.1';
alter role callboard_site set jit = 'off';
alter role callboard_site set statement_timeout = '15s';
alter role callboard_site set idle_in_transaction_session_timeout = '30s';

revoke create on schema public from public;
grant usage, create on schema public to callboard_owner;
grant usage on schema public to callboard_site;

-- Whatever the owner makes from now on, in whichever migration.
alter default privileges for role callboard_owner grant usage on schemas to callboard_site;
alter default privileges for role callboard_owner grant select, insert, update, delete on tables to callboard_site;
alter default privileges for role callboard_owner grant usage on sequences to callboard_site;

-- What is there already, extensions excepted.
do $$
declare
  statement text;
begin
  for statement in
    select format('alter schema %I owner to callboard_owner', nspname)
      from pg_namespace where nspname = 'drizzle'
    union all
    select format('alter table %I.%I owner to callboard_owner', n.nspname, c.relname)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('alter routine %s owner to callboard_owner', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'drizzle')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('grant usage on schema %I to callboard_site', n.nspname)
      from pg_namespace n where n.nspname = 'drizzle'
    union all
    select format('grant select, insert, update, delete on all tables in schema %I to callboard_site', n.nspname)
      from pg_namespace n where n.nspname in ('public', 'drizzle')
    union all
    select format('grant usage on all sequences in schema %I to callboard_site', n.nspname)
      from pg_namespace n where n.nspname in ('public', 'drizzle')
  loop
    execute statement;
  end loop;
end $$;
