/** Access control lists of a pipeline: roles and their grants. */
@NullMarked
package orbweaver.contract.acl;

import org.jspecify.annotations.NullMarked;
