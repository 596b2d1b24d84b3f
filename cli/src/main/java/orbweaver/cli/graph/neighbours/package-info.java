/** {@code orbweaver graph neighbours}: neighbourhoods by links, by domain and by meaning. */
@NullMarked
package orbweaver.cli.graph.neighbours;

import org.jspecify.annotations.NullMarked;
