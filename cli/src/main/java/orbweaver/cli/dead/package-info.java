/** {@code orbweaver dlq}: inspection and replay of dead letters. */
@NullMarked
package orbweaver.cli.dead;

import org.jspecify.annotations.NullMarked;
