/** Tabular formats of edges and pages, for spreadsheets and databases. */
@NullMarked
package orbweaver.graph.file.table;

import org.jspecify.annotations.NullMarked;
