/** Tests of faults on three brokers with two instances of each service, all in processes. */
@NullMarked
package orbweaver.e2e.cluster;

import org.jspecify.annotations.NullMarked;
