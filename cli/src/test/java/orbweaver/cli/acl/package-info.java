@NullMarked
package orbweaver.cli.acl;

import org.jspecify.annotations.NullMarked;
