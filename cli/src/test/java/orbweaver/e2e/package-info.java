/** Tests of whole crawls of real sites by the server log and an independent reference. */
@NullMarked
package orbweaver.e2e;

import org.jspecify.annotations.NullMarked;
