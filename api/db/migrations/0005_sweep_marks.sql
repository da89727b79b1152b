CREATE TABLE "sweep_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
