-- Nothing shows or exports what people said of paragraphs any more. The table goes in a later release.
DELETE FROM "paragraph_judgements";
