/**
 * Access control of a pipeline: principals, formats of their grants, and checks for missing ones.
 */
@NullMarked
package orbweaver.admin.acl;

import org.jspecify.annotations.NullMarked;
