/** Active URLs: those with a request in flight or waiting, or with held interests. */
@NullMarked
package orbweaver.frontier.active;

import org.jspecify.annotations.NullMarked;
