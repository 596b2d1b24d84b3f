/**
 * Embedded broker: the only code of the command line that starts one, besides the demo and bench.
 */
@NullMarked
package orbweaver.cli.broker;

import org.jspecify.annotations.NullMarked;
