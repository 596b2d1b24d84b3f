/** {@code orbweaver dlq}: inspection and replay of dead letters. */
@NullMarked
package orbweaver.cli.dlq;

import org.jspecify.annotations.NullMarked;
