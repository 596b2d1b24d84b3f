/** Tests of the replay with other rules. */
@NullMarked
package orbweaver.cli.replay;

import org.jspecify.annotations.NullMarked;
