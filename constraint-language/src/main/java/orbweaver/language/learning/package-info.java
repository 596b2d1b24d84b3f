/** The order in which questions are asked, learned from the answers. */
@NullMarked
package orbweaver.language.learning;

import org.jspecify.annotations.NullMarked;
