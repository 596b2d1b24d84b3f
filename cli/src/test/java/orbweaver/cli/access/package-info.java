@NullMarked
package orbweaver.cli.access;

import org.jspecify.annotations.NullMarked;
