CREATE TABLE "retention_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "retention_letters_user_id_step" UNIQUE("user_id","step"),
	CONSTRAINT "retention_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_on" date DEFAULT (now() at time zone 'utc')::date NOT NULL;