/** Tests of package tree. */
@NullMarked
package orbweaver.library.tree;

import org.jspecify.annotations.NullMarked;
