/** Pages read as trees, which is always right and takes its time. */
@NullMarked
package orbweaver.extractor.tree;

import org.jspecify.annotations.NullMarked;
