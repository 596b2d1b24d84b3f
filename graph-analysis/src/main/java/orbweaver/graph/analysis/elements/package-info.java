/** Elements of the W3C robot: what an activity knows of a URL that it reached on a path. */
@NullMarked
package orbweaver.graph.analysis.elements;

import org.jspecify.annotations.NullMarked;
