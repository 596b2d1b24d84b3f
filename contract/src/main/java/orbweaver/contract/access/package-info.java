/** Access control lists of a pipeline: roles and their grants. */
@NullMarked
package orbweaver.contract.access;

import org.jspecify.annotations.NullMarked;
