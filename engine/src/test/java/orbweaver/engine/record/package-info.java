@NullMarked
package orbweaver.engine.record;

import org.jspecify.annotations.NullMarked;
