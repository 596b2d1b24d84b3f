/** What a process takes of a machine, looked at from outside. */
@NullMarked
package orbweaver.cli.bench.gauge;

import org.jspecify.annotations.NullMarked;
