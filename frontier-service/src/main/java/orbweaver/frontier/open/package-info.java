/** Active URLs: those with a request in flight or waiting, or with held interests. */
@NullMarked
package orbweaver.frontier.open;

import org.jspecify.annotations.NullMarked;
