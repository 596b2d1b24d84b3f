/** Edges and pages as tables for spreadsheets and databases. */
@NullMarked
package orbweaver.graph.file.table;

import org.jspecify.annotations.NullMarked;
