/** Tests of the threads around the engine. */
@NullMarked
package orbweaver.app.engine;

import org.jspecify.annotations.NullMarked;
