#!/bin/sh
# Makes the site's user and database. Patroni calls it with a connection string of the superuser's.
set -eu
: "${CONCORD_DATABASE_PASSWORD:?names the password of the user concord}"
psql --dbname="$1" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 <<'SQL'
\getenv password CONCORD_DATABASE_PASSWORD
create role concord login password :'password';
create database concord owner concord;
SQL
