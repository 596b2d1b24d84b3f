/** Tests of the replay with other rules. */
@NullMarked
package orbweaver.app.replay;

import org.jspecify.annotations.NullMarked;
