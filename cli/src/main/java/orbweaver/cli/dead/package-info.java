/** What stations laid aside: looked at, and sent again where that is exact. */
@NullMarked
package orbweaver.cli.dead;

import org.jspecify.annotations.NullMarked;
