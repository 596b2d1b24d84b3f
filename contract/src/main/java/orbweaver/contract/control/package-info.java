/** How the frontier counts, and how it knows the end. */
@NullMarked
package orbweaver.contract.control;

import org.jspecify.annotations.NullMarked;
