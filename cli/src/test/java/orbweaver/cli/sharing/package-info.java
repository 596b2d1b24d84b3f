@NullMarked
package orbweaver.cli.sharing;

import org.jspecify.annotations.NullMarked;
