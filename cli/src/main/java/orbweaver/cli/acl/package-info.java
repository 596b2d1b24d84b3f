/**
 * Access control of a pipeline: principals, formats of their grants, and checks for missing ones.
 */
@NullMarked
package orbweaver.cli.acl;

import org.jspecify.annotations.NullMarked;
