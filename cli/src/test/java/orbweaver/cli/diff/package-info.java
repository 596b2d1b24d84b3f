/** Tests of the replay with other rules. */
@NullMarked
package orbweaver.cli.diff;

import org.jspecify.annotations.NullMarked;
