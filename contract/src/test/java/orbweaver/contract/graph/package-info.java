@NullMarked
package orbweaver.contract.graph;

import org.jspecify.annotations.NullMarked;
