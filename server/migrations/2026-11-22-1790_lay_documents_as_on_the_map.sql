-- Documents that are near each other lie on the same pages, until all are written anew, as the last two migrations did.
cluster search_document using search_document_cell_index;
