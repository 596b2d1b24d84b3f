/** Query language: its grammar, its syntax tree, and its errors with their place. */
@NullMarked
package orbweaver.index.query;

import org.jspecify.annotations.NullMarked;
