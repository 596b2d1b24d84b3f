/** Tabular formats of edges and pages, for spreadsheets and databases. */
@NullMarked
package orbweaver.graph.analysis.export.tabular;

import org.jspecify.annotations.NullMarked;
