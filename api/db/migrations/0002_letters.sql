CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"give_up_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claim" uuid,
	"tries" smallint DEFAULT 0 NOT NULL,
	"unsure" smallint DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"cause" text
);
--> statement-breakpoint
CREATE INDEX "letters_due_at" ON "letters" USING btree ("due_at") WHERE failed_at is null;