/** Tables of the engine beside those of the frontier. */
@NullMarked
package orbweaver.engine.tables;

import org.jspecify.annotations.NullMarked;
