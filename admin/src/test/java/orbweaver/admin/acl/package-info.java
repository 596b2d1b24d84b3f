@NullMarked
package orbweaver.admin.acl;

import org.jspecify.annotations.NullMarked;
