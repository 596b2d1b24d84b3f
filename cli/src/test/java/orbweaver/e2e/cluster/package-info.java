/** A ring on three brokers, each station twice, every one a process; and what befalls them. */
@NullMarked
package orbweaver.e2e.cluster;

import org.jspecify.annotations.NullMarked;
